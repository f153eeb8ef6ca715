import { m } from "#paraglide/messages.js";
import { currentToasts, dismissToast, toast } from "@postlark/ui/toast";

/** As the specification says, section 8. */
export function showError(description: string, title: string = m.error_title()): void {
  toast({ title, description, tone: "destructive" });
}

/** Takes away what a submission before was told: the next one is judged by itself. */
export function dismissErrors(): void {
  for (const { id, tone } of currentToasts()) {
    if (tone === "destructive") dismissToast(id);
  }
}
