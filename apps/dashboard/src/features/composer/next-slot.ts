import type { CalendarDelivery } from "@postlark/domain/delivery";
import { freeSlots, type SlotTime } from "@postlark/domain/queue-slots";
import type { ComposerChannel } from "./composer-channel.ts";

/** The first time of the chosen channels' queues at which none of them says anything yet, on a day that none skips. */
export function nextSlotOf(
  chosen: readonly Pick<ComposerChannel, "id" | "slots" | "skippedDays">[],
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
  return freeSlots(slots, { after: now, timeZone, taken, skipped, count: 1 })[0];
}
