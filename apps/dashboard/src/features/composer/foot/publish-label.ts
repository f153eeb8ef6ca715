import { formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import type { Composer } from "../use-composer.ts";

/** The label of the primary button: what it does at the time beside it. */
export function publishLabel(
  { when, due, now, keepsSeries }: Composer,
  { isAsking, timeZone }: { isAsking: boolean; timeZone: string },
): string {
  if (keepsSeries) return m.recurring_series_save();
  const repeats = when?.kind === "at" && when.rule !== undefined;
  if (repeats && due?.instant) {
    const time = formatDue(due.instant, now, timeZone);
    return isAsking ? m.recurring_repeat_ask_from({ time }) : m.recurring_repeat_from({ time });
  }
  if (isAsking) return m.composer_send_for_approval();
  if (when?.kind === "now") return m.composer_publish_now();
  return when?.isSlot ? m.composer_add_to_queue() : m.composer_schedule();
}
