import type { Channel } from "../channels/channel.ts";
import { isFullAt } from "../channels/daily-limit.ts";
import type { CalendarDelivery } from "../deliveries/delivery.ts";
import { freeSlots, type SlotTime } from "../channels/queue-slots.ts";

export type SlottedChannel = Pick<Channel, "id" | "slots" | "skippedDays"> & {
  readonly perDay: number | null;
};

export type Due = Pick<CalendarDelivery, "channelId" | "dueAt">;

/**
 * The next slots of several channels at which all of them are free, not skipped and below their daily limit, soonest
 * first. @param due deliveries since a day ago
 */
export function nextSlots(
  channels: readonly SlottedChannel[],
  due: readonly Due[],
  { timeZone, now, count }: { timeZone: string; now: Date; count: number },
): SlotTime[] {
  const timesById = timesByChannel(due);
  const taken = new Set(channels.flatMap(({ id }) => timesById.get(id) ?? []));
  return freeSlots(
    channels.flatMap(({ slots }) => slots),
    {
      after: now,
      timeZone,
      taken,
      skipped: channels.flatMap(({ skippedDays }) => skippedDays),
      isFull: (at) =>
        channels.some(({ id, perDay }) => isFullAt(at, timesById.get(id) ?? [], perDay)),
      count,
    },
  );
}

/** The due times of each channel, in ms. */
export function timesByChannel(due: readonly Due[]): ReadonlyMap<string, readonly number[]> {
  const times = new Map<string, number[]>();
  for (const { channelId, dueAt } of due) {
    const channelTimes = times.get(channelId);
    if (channelTimes === undefined) times.set(channelId, [Date.parse(dueAt)]);
    else channelTimes.push(Date.parse(dueAt));
  }
  return times;
}
