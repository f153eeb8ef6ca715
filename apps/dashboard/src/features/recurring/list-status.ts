import { formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { formatDay } from "@postlark/app/time/dates";
import type { Channel } from "@postlark/domain/channel";
import { dayIn } from "@postlark/domain/calendar-days";
import { nextPossibleDay } from "@postlark/domain/evergreen-goes";
import type { EvergreenList } from "@postlark/domain/evergreen";

type StatusContext = {
  readonly channels: readonly Pick<Channel, "id" | "state" | "removedAt" | "slots">[];
  readonly timeZone: string;
  readonly now: Date;
};

/** Returns the message about when an evergreen list publishes next, or why it does not. */
export function listStatus(
  list: EvergreenList,
  { channels, timeZone, now }: StatusContext,
): string {
  const today = dayIn(now, timeZone);
  if (list.isPaused) return m.recurring_evergreen_is_paused();
  if (list.until !== null && list.until < today) return m.recurring_evergreen_is_over();
  const entriesWithText = list.entries.filter(({ texts }) => texts.length > 0);
  if (entriesWithText.length === 0) return m.recurring_evergreen_is_empty();
  const [next] = list.entries
    .flatMap(({ goes }) => goes.map(({ at }) => at))
    .filter((at) => new Date(at) > now)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  if (next !== undefined) {
    return m.recurring_evergreen_next({ time: formatDue(new Date(next), now, timeZone) });
  }
  const listChannels = channels.filter(
    ({ id, removedAt }) => list.channelIds.includes(id) && !removedAt,
  );
  const usable = listChannels.filter(({ state }) => state === "connected");
  if (usable.length === 0) return m.recurring_evergreen_no_channel();
  const slots = list.slots ?? usable.flatMap((channel) => channel.slots);
  if (slots.length === 0) return m.recurring_evergreen_no_times();
  const day = nextPossibleDay(list, entriesWithText, timeZone);
  if (day !== null && day > today) return m.recurring_evergreen_too_recent({ day: formatDay(day) });
  return m.recurring_evergreen_waits();
}
