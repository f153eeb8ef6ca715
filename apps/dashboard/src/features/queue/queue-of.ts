import type { CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import type { Channel } from "@postlark/domain/channel";
import { isFullAt } from "@postlark/domain/daily-limit";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { isChangeable } from "@postlark/domain/delivery-state";
import { inTime } from "@postlark/domain/queue-order";
import { freeSlots } from "@postlark/domain/queue-slots";

/** An entry of a channel's queue: a delivery, or a free slot. */
export type Queued = {
  readonly at: string;
  readonly delivery: CalendarDelivery | undefined;
  /** The day that can be skipped here, at its first free slot. */
  readonly skips?: CalendarDay;
};

const shown = 8;

/**
 * What a channel says next, and the slots that are free between.
 * @param deliveries since a day ago, which its daily limit (`perDay`) counts
 */
export function queueOf(
  { id, slots, skippedDays: skipped }: Pick<Channel, "id" | "slots" | "skippedDays">,
  deliveries: readonly CalendarDelivery[],
  { timeZone, now, perDay }: { timeZone: string; now: Date; perDay: number | null },
): readonly Queued[] {
  const channelDeliveries = deliveries.filter(({ channelId }) => channelId === id);
  const upcoming = channelDeliveries.filter(({ dueAt }) => new Date(dueAt) > now);
  const times = channelDeliveries.map(({ dueAt }) => Date.parse(dueAt));
  const takenTimes = new Set(upcoming.map(({ dueAt }) => Date.parse(dueAt)));
  const freeTimes = freeSlots(slots, {
    after: now,
    timeZone,
    taken: takenTimes,
    skipped,
    isFull: (at) => isFullAt(at, times, perDay),
    count: shown,
  });
  const days = freeTimes.map(({ wallTime }) => wallTime.slice(0, 10));
  return [
    ...upcoming.map((delivery) => ({ at: delivery.dueAt, delivery })),
    ...freeTimes.map(({ instant }, index) => {
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

/** Waiting deliveries of a channel that can change places, soonest first. Repeated ones keep their times. */
export function waitingDeliveries(
  channelId: string,
  deliveries: readonly CalendarDelivery[],
  now: Date,
): readonly CalendarDelivery[] {
  return inTime(
    deliveries.filter(
      (one) =>
        one.channelId === channelId &&
        one.repeats !== true &&
        isChangeable(one.state) &&
        new Date(one.dueAt) > now,
    ),
  );
}
