import { errorMessage } from "@postlark/app/session/error-message";
import { session } from "#session/session.ts";
import { m } from "#paraglide/messages.js";
import { toAppError } from "@postlark/sdk/errors";
import { toastError } from "@postlark/app/session/toast-error";
import { toast } from "@postlark/ui/toast";

/** How long 'Settings Saved' stays, in ms (specification, section 9). */
const savedToastMs = 3000;

export function showSavedToast(): void {
  toast({
    title: m.settings_saved(),
    description: m.settings_saved_description(),
    duration: savedToastMs,
  });
}

/** Shows why saving failed; an ended session redirects to signing in and back. */
export function showSaveFailure(thrown: unknown): void {
  const failure = toAppError(thrown);
  if (failure.kind === "unauthenticated") return void session.drop();
  toastError(errorMessage(failure));
}
