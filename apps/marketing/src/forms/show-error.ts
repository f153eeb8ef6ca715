import { m } from "#paraglide/messages.js";
import { toast } from "@postlark/ui/toast";

/** Says that something failed (specification, section 8). */
export function showError(description: string, title: string = m.error_title()): void {
  toast({ title, description, tone: "destructive" });
}
