import type { CalendarDay } from "./calendar-day.ts";
import type { Channel } from "./channel.ts";
import { isFullAt } from "./daily-limit.ts";
import type { CalendarDelivery } from "./delivery.ts";
import { freeSlots, type SlotTime, slotsOn } from "./queue-slots.ts";

/** A channel by its times of the week. */
export type SlottedChannel = Pick<Channel, "id" | "slots" | "skippedDays"> & {
  /** What it may say in 24 hours; null where nothing limits it. */
  readonly perDay: number | null;
};

type Due = Pick<CalendarDelivery, "channelId" | "dueAt">;

/** A free slot of one channel, on a day. */
export type FreeSlot = SlotTime & { readonly channelId: string };

/**
 * The next times of some channels' queues at which none of them says anything yet, on days that none skips, and with
 * room in each one's daily limit. The soonest first.
 * @param due since a day ago
 */
export function nextSlots(
  channels: readonly SlottedChannel[],
  due: readonly Due[],
  { timeZone, now, count }: { timeZone: string; now: Date; count: number },
): SlotTime[] {
  const timesOf = timesByChannel(due);
  const taken = new Set(channels.flatMap(({ id }) => timesOf.get(id) ?? []));
  return freeSlots(
    channels.flatMap(({ slots }) => slots),
    {
      after: now,
      timeZone,
      taken,
      skipped: channels.flatMap(({ skippedDays }) => skippedDays),
      isFull: (at) =>
        channels.some(({ id, perDay }) => isFullAt(at, timesOf.get(id) ?? [], perDay)),
      count,
    },
  );
}

/**
 * Each channel's free slots on some days, by day, the soonest first; days without one are left out. Of two slots that
 * clocks bring together there is one.
 * @param due all that is due on these days
 */
export function slotsByDay(
  channels: readonly SlottedChannel[],
  due: readonly Due[],
  { days, after, timeZone }: { days: readonly CalendarDay[]; after: Date; timeZone: string },
): ReadonlyMap<CalendarDay, readonly FreeSlot[]> {
  const timesOf = timesByChannel(due);
  const seen = new Map(channels.map(({ id }) => [id, new Set(timesOf.get(id))]));
  const found = days.map((day) => {
    const free = channels.flatMap(({ id, slots, skippedDays, perDay }) =>
      (skippedDays.includes(day) ? [] : slotsOn(slots, day, timeZone)).flatMap((slot) => {
        const at = slot.instant.getTime();
        const isTaken = seen.get(id)?.has(at) === true;
        if (slot.instant <= after || isTaken || isFullAt(at, timesOf.get(id) ?? [], perDay)) {
          return [];
        }
        seen.get(id)?.add(at);
        return [{ ...slot, channelId: id }];
      }),
    );
    return [day, free.toSorted((one, other) => +one.instant - +other.instant)] as const;
  });
  return new Map(found.filter(([, free]) => free.length > 0));
}

function timesByChannel(due: readonly Due[]): ReadonlyMap<string, readonly number[]> {
  const times = new Map<string, number[]>();
  for (const { channelId, dueAt } of due) {
    const known = times.get(channelId);
    if (known === undefined) times.set(channelId, [Date.parse(dueAt)]);
    else known.push(Date.parse(dueAt));
  }
  return times;
}
