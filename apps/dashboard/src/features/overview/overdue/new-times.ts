import { alikeDeliveries } from "#components/alike-deliveries.ts";
import { nextSlots, type SlottedChannel } from "@postlark/domain/channel-slots";
import type { CalendarDelivery, Delivery } from "@postlark/domain/delivery";
import { resolveWallTime, type WallTime, wallTimeAt } from "@postlark/domain/wall-time";

/** A delivery's new time in the workspace's zone. */
export type NewTime = {
  readonly delivery: Delivery & { readonly dueAt: string };
  readonly wallTime: WallTime;
  readonly instant: Date;
};

type DueDelivery = Pick<CalendarDelivery, "channelId" | "dueAt">;

/** The deliveries that can get a new time, soonest first. Those that were being published are decided on their own page. */
export function movableDeliveries(deliveries: readonly Delivery[]): NewTime["delivery"][] {
  return deliveries
    .filter((delivery): delivery is NewTime["delivery"] => delivery.dueAt !== null)
    .filter(({ state }) => state !== "publishing")
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
}

/**
 * Plans deliveries into the next free times of their queues, in the order in which they were due. A post's channels stay
 * together. Deliveries without a free time before `until` are left out.
 * @param due other deliveries, which occupy slots and count against daily limits
 */
export function queuedTimes(
  deliveries: readonly NewTime["delivery"][],
  {
    channels,
    due,
    timeZone,
    now,
    until,
  }: {
    channels: readonly SlottedChannel[];
    due: readonly DueDelivery[];
    timeZone: string;
    now: Date;
    until: Date;
  },
): NewTime[] {
  const occupied: DueDelivery[] = [...due];
  // By channels: the next post of the same channels gets a later time than the last one.
  const lastTimes = new Map<string, Date>();
  return alikeDeliveries(deliveries).flatMap((post) => {
    const ids = post.map(({ channelId }) => channelId).toSorted();
    const postChannels = channels.filter(({ id }) => ids.includes(id));
    const searchStart = lastTimes.get(ids.join()) ?? now;
    const [slot] = nextSlots(postChannels, occupied, { timeZone, now: searchStart, count: 1 });
    if (slot === undefined || slot.instant >= until || postChannels.length < ids.length) return [];
    lastTimes.set(ids.join(), slot.instant);
    const dueAt = slot.instant.toISOString();
    occupied.push(...ids.map((channelId) => ({ channelId, dueAt })));
    return deliveries
      .filter((delivery) => post.includes(delivery))
      .map((delivery) => ({ delivery, ...slot }));
  });
}

/** Moves the first delivery to a time, and the others by the same wall-clock difference in the zone. */
export function shiftedTimes(
  deliveries: readonly NewTime["delivery"][],
  { first, timeZone }: { first: WallTime; timeZone: string },
): NewTime[] {
  const clockOf = ({ dueAt }: NewTime["delivery"]) =>
    Date.parse(`${wallTimeAt(new Date(dueAt), timeZone)}Z`);
  const [earliest] = deliveries;
  if (earliest === undefined) return [];
  const shiftMs = Date.parse(`${first}Z`) - clockOf(earliest);
  return deliveries.map((delivery) => {
    const wallTime = new Date(clockOf(delivery) + shiftMs).toISOString().slice(0, 16);
    return { delivery, wallTime, instant: resolveWallTime(wallTime, timeZone).instant };
  });
}
