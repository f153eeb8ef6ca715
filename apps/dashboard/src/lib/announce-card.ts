import { m } from "#paraglide/messages";
import { toast } from "@postlark/ui/toast";
import { infoToastMs } from "./toast-durations";

/** Says which summary card was selected (specification, section 2). */
export function announceCard(title: string): void {
  toast({ title: m.card_selected(), description: title, duration: infoToastMs });
}
