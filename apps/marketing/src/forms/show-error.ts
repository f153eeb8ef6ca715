import { m } from "#paraglide/messages.js";
import { currentToasts, dismissToast, toast } from "@postlark/ui/toast";

/** As in the specification, section 8. */
export function showError(description: string, title: string = m.error_title()): void {
  toast({ title, description, tone: "destructive" });
}

/** Removes the error toasts of the previous submission. */
export function dismissErrors(): void {
  for (const { id, tone } of currentToasts()) {
    if (tone === "destructive") dismissToast(id);
  }
}
