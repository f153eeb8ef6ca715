import type { Channel } from "./channel.ts";
import { isFullAt } from "./daily-limit.ts";
import type { CalendarDelivery } from "../delivery/delivery.ts";
import { freeSlots, type SlotTime } from "./queue-slots.ts";

/** A channel by its times of the week. */
export type SlottedChannel = Pick<Channel, "id" | "slots" | "skippedDays"> & {
  /** What it may say in 24 hours; null where nothing limits it. */
  readonly perDay: number | null;
};

/** What is due on a channel. */
export type Due = Pick<CalendarDelivery, "channelId" | "dueAt">;

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

/** When each channel says something, in ms. */
export function timesByChannel(due: readonly Due[]): ReadonlyMap<string, readonly number[]> {
  const times = new Map<string, number[]>();
  for (const { channelId, dueAt } of due) {
    const known = times.get(channelId);
    if (known === undefined) times.set(channelId, [Date.parse(dueAt)]);
    else known.push(Date.parse(dueAt));
  }
  return times;
}
