import { failureWords } from "#lib/failure-words";
import { dropSession } from "#lib/session";
import { settingsSavedToastMs } from "#lib/toast-durations";
import { m } from "#paraglide/messages";
import { toAppError } from "@postlark/sdk/errors";
import { toast } from "@postlark/ui/toast";

/** Says that the settings were saved (specification, section 2). */
export function announceSaved(): void {
  toast({
    title: m.settings_saved(),
    description: m.settings_saved_description(),
    duration: settingsSavedToastMs,
  });
}

/** Says why something was not saved; a session that is over leads to signing in, and back here. */
export function announceFailure(thrown: unknown): void {
  const failure = toAppError(thrown);
  if (failure.kind === "unauthenticated") return void dropSession();
  toast({
    title: m.settings_failed(),
    description: failureWords(failure),
    tone: "destructive",
  });
}
