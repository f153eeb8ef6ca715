import type { CalendarDay } from "@postlark/domain/calendar-day";
import { groupByDay } from "@postlark/domain/calendar-days";
import type { Channel } from "@postlark/domain/channel";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { isChangeable } from "@postlark/domain/delivery-state";
import { sortByDueTime } from "@postlark/domain/queue-order";
import { slotsByDay } from "@postlark/domain/slots-by-day";
import { type WallTime, wallTimeAt } from "@postlark/domain/wall-time";

/** An entry of a channel's queue: a delivery, or a free slot. */
export type QueueEntry = {
  /** ISO 8601 with an offset. */
  readonly at: string;
  readonly wallTime: WallTime;
  readonly delivery: CalendarDelivery | undefined;
};

export type QueueDay = {
  readonly day: CalendarDay;
  readonly isSkipped: boolean;
  /** Soonest first. */
  readonly entries: readonly QueueEntry[];
};

/**
 * A channel's deliveries and free slots on some days.
 * @param deliveries since a day before, which its daily limit (`perDay`) counts
 */
export function queueDays(
  channel: Pick<Channel, "id" | "slots" | "skippedDays">,
  deliveries: readonly CalendarDelivery[],
  {
    days,
    timeZone,
    now,
    perDay,
  }: { days: readonly CalendarDay[]; timeZone: string; now: Date; perDay: number | null },
): readonly QueueDay[] {
  const channelDeliveries = deliveries.filter(({ channelId }) => channelId === channel.id);
  const deliveriesByDay = groupByDay(channelDeliveries, timeZone);
  const slotsOfDays = slotsByDay([{ ...channel, perDay }], channelDeliveries, {
    days,
    after: now,
    timeZone,
  });
  return days.map((day) => {
    const filledEntries = (deliveriesByDay.get(day) ?? []).map((delivery): QueueEntry => ({
      at: delivery.dueAt,
      wallTime: wallTimeAt(new Date(delivery.dueAt), timeZone),
      delivery,
    }));
    const freeEntries = (slotsOfDays.get(day) ?? []).map(({ wallTime, instant }): QueueEntry => ({
      at: instant.toISOString(),
      wallTime,
      delivery: undefined,
    }));
    const entries = [...filledEntries, ...freeEntries].toSorted(
      (one, other) => Date.parse(one.at) - Date.parse(other.at),
    );
    return { day, isSkipped: channel.skippedDays.includes(day), entries };
  });
}

/** Returns a channel's deliveries that can be reordered, soonest first; those of a series keep their times. */
export function waitingDeliveries(
  channelId: string,
  deliveries: readonly CalendarDelivery[],
  now: Date,
): readonly CalendarDelivery[] {
  return sortByDueTime(
    deliveries.filter(
      (one) =>
        one.channelId === channelId &&
        one.repeats !== true &&
        isChangeable(one.state) &&
        new Date(one.dueAt) > now,
    ),
  );
}
