import { nextSlots } from "@postlark/domain/channel-slots";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { PostLimits } from "@postlark/domain/post-checks/post-finding";
import type { SlotTime } from "@postlark/domain/queue-slots";
import type { ComposerChannel } from "./composer-channel.ts";

/**
 * Returns the first time of the chosen channels' queues at which all of them are free; undefined without any.
 * @param due the deliveries due since a day ago; undefined while loading
 */
export function nextSlotOf(
  chosen: readonly (Pick<ComposerChannel, "id" | "slots" | "skippedDays"> & {
    readonly limits: Pick<PostLimits, "perDay">;
  })[],
  due: readonly Pick<CalendarDelivery, "channelId" | "dueAt">[] | undefined,
  { timeZone, now }: { timeZone: string; now: Date },
): SlotTime | undefined {
  if (due === undefined) return undefined;
  const channels = chosen.map((channel) => ({ ...channel, perDay: channel.limits.perDay }));
  return nextSlots(channels, due, { timeZone, now, count: 1 })[0];
}
