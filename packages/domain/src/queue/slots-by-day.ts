import type { CalendarDay } from "../calendar/calendar-day.ts";
import { type Due, type SlottedChannel, timesByChannel } from "./channel-slots.ts";
import { isFullAt } from "../channels/daily-limit.ts";
import { type SlotTime, slotsOn } from "../channels/queue-slots.ts";

export type FreeSlot = SlotTime & { readonly channelId: string };

/**
 * Each channel's free slots by day, soonest first; days without one are left out. Two slots that a clock change makes
 * equal are returned once. @param due all deliveries due on these days
 */
export function slotsByDay(
  channels: readonly SlottedChannel[],
  due: readonly Due[],
  { days, after, timeZone }: { days: readonly CalendarDay[]; after: Date; timeZone: string },
): ReadonlyMap<CalendarDay, readonly FreeSlot[]> {
  const timesById = timesByChannel(due);
  const usedTimes = new Map(channels.map(({ id }) => [id, new Set(timesById.get(id))]));
  const freeByDay = days.map((day) => {
    const free = channels.flatMap(({ id, slots, skippedDays, perDay }) =>
      (skippedDays.includes(day) ? [] : slotsOn(slots, day, timeZone)).flatMap((slot) => {
        const at = slot.instant.getTime();
        const isTaken = usedTimes.get(id)?.has(at) === true;
        if (slot.instant <= after || isTaken || isFullAt(at, timesById.get(id) ?? [], perDay)) {
          return [];
        }
        usedTimes.get(id)?.add(at);
        return [{ ...slot, channelId: id }];
      }),
    );
    return [day, free.toSorted((one, other) => +one.instant - +other.instant)] as const;
  });
  return new Map(freeByDay.filter(([, free]) => free.length > 0));
}
