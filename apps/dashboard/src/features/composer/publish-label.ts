import { formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";

/** The label of the publish button, which names its effect. */
export function publishLabel({
  isAsking,
  instant,
  now,
  timeZone,
  count,
  repeats,
}: {
  isAsking: boolean;
  /** `null` means now. */
  instant: Date | null;
  now: Date;
  timeZone: string;
  count: number;
  repeats: boolean;
}): string {
  if (isAsking) {
    return repeats && instant !== null
      ? m.recurring_repeat_ask_from({ time: formatDue(instant, now, timeZone) })
      : m.composer_send_for_approval();
  }
  if (instant === null) {
    return count === 0 ? m.composer_publish_now() : m.composer_publish_now_to({ count });
  }
  const time = formatDue(instant, now, timeZone);
  if (repeats) return m.recurring_repeat_from({ time });
  return m.composer_schedule_for({ time });
}
