import { m } from "#paraglide/messages.js";
import { toast } from "@postlark/ui/toast";

/** As the specification says, section 8. */
export function showError(description: string, title: string = m.error_title()): void {
  toast({ title, description, tone: "destructive" });
}
