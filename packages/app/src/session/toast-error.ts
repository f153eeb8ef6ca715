import { m } from "#paraglide/messages.js";
import { toast } from "@postlark/ui/toast";

/** A destructive toast titled 'Error' (specification, section 8). */
export function toastError(description: string): void {
  toast({ title: m.toast_error(), description, tone: "destructive" });
}
