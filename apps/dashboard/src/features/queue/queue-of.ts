import type { Channel } from "@postlark/domain/channel";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { freeSlots } from "@postlark/domain/queue-slots";

/** One line of a channel's queue: what is due then, or a slot that is free. */
export type Queued = { readonly at: string; readonly delivery: CalendarDelivery | undefined };

/** Lines that are shown. */
const shown = 8;

/** What a channel says next, and the slots that are free between. */
export function queueOf(
  { id, slots }: Pick<Channel, "id" | "slots">,
  deliveries: readonly CalendarDelivery[],
  { timeZone, now }: { timeZone: string; now: Date },
): readonly Queued[] {
  const own = deliveries.filter(
    ({ channelId, dueAt }) => channelId === id && new Date(dueAt) > now,
  );
  const taken = new Set(own.map(({ dueAt }) => Date.parse(dueAt)));
  const free = freeSlots(slots, { after: now, timeZone, taken, count: shown });
  return [
    ...own.map((delivery) => ({ at: delivery.dueAt, delivery })),
    ...free.map(({ instant }) => ({ at: instant.toISOString(), delivery: undefined })),
  ]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, shown);
}
