import { m } from "#paraglide/messages.js";
import { currentToasts, dismissToast, toast } from "@postlark/ui/toast";

/** Shows an error as section 8 of the specification does. */
export function showError(description: string, title: string = m.error_title()): void {
  toast({ title, description, tone: "destructive" });
}

/** Removes the error toasts of the previous submission. */
export function dismissErrors(): void {
  for (const { id, tone } of currentToasts()) {
    if (tone === "destructive") dismissToast(id);
  }
}
