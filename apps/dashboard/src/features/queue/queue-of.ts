import type { CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import type { Channel } from "@postlark/domain/channel";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { freeSlots } from "@postlark/domain/queue-slots";

/** One line of a channel's queue: what is due then, or a slot that is free. */
export type Queued = {
  readonly at: string;
  readonly delivery: CalendarDelivery | undefined;
  /** The day that can be skipped here: at the first free slot of each. */
  readonly skips?: CalendarDay;
};

/** Lines that are shown. */
const shown = 8;

/** What a channel says next, and the slots that are free between. */
export function queueOf(
  { id, slots, skippedDays: skipped }: Pick<Channel, "id" | "slots" | "skippedDays">,
  deliveries: readonly CalendarDelivery[],
  { timeZone, now }: { timeZone: string; now: Date },
): readonly Queued[] {
  const own = deliveries.filter(
    ({ channelId, dueAt }) => channelId === id && new Date(dueAt) > now,
  );
  const taken = new Set(own.map(({ dueAt }) => Date.parse(dueAt)));
  const free = freeSlots(slots, { after: now, timeZone, taken, skipped, count: shown });
  const days = free.map(({ wallTime }) => wallTime.slice(0, 10));
  return [
    ...own.map((delivery) => ({ at: delivery.dueAt, delivery })),
    ...free.map(({ instant }, index) => {
      const day = days[index] ?? "";
      const isFirst = days.indexOf(day) === index && isCalendarDay(day);
      return {
        at: instant.toISOString(),
        delivery: undefined,
        ...(isFirst && { skips: day }),
      };
    }),
  ]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, shown);
}
