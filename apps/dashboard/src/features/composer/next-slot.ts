import { isFullAt } from "@postlark/domain/daily-limit";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { freeSlots, type SlotTime } from "@postlark/domain/queue-slots";
import type { PostLimits } from "@postlark/domain/post-checks/post-finding";
import type { ComposerChannel } from "./composer-channel.ts";

/**
 * The first time of the chosen channels' queues at which none of them says anything yet, on a day that none skips, and
 * with room in each one's daily limit.
 * @param due since a day ago
 */
export function nextSlotOf(
  chosen: readonly (Pick<ComposerChannel, "id" | "slots" | "skippedDays"> & {
    readonly limits: Pick<PostLimits, "perDay">;
  })[],
  due: readonly Pick<CalendarDelivery, "channelId" | "dueAt">[] | undefined,
  { timeZone, now }: { timeZone: string; now: Date },
): SlotTime | undefined {
  if (due === undefined) return undefined;
  const taken = new Set(
    due
      .filter(({ channelId }) => chosen.some(({ id }) => id === channelId))
      .map(({ dueAt }) => Date.parse(dueAt)),
  );
  const slots = chosen.flatMap((channel) => channel.slots);
  const skipped = chosen.flatMap((channel) => channel.skippedDays);
  const isFull = (at: number) =>
    chosen.some(({ id, limits }) => {
      const own = due.filter(({ channelId }) => channelId === id);
      return isFullAt(
        at,
        own.map(({ dueAt }) => Date.parse(dueAt)),
        limits.perDay,
      );
    });
  return freeSlots(slots, { after: now, timeZone, taken, skipped, isFull, count: 1 })[0];
}
