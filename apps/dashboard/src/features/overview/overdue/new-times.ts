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

type Due = Pick<CalendarDelivery, "channelId" | "dueAt">;

/** What can get a new time, soonest first: what was being published when the backup was made is decided on its own page. */
export function movableOf(deliveries: readonly Delivery[]): NewTime["delivery"][] {
  return deliveries
    .filter((delivery): delivery is NewTime["delivery"] => delivery.dueAt !== null)
    .filter(({ state }) => state !== "publishing")
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
}

/**
 * The next free times of the queues, in the order in which the deliveries were due; a post's channels stay together.
 * What finds none before `until` has no new time.
 * @param due what takes times and counts against daily limits
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
    due: readonly Due[];
    timeZone: string;
    now: Date;
    until: Date;
  },
): NewTime[] {
  const taken: Due[] = [...due];
  // What the same channels' last post has is the earliest that the next one can get.
  const lastTimes = new Map<string, Date>();
  return alikeDeliveries(deliveries).flatMap((post) => {
    const ids = post.map(({ channelId }) => channelId).toSorted();
    const own = channels.filter(({ id }) => ids.includes(id));
    const after = lastTimes.get(ids.join()) ?? now;
    const [slot] = nextSlots(own, taken, { timeZone, now: after, count: 1 });
    if (slot === undefined || slot.instant >= until || own.length < ids.length) return [];
    lastTimes.set(ids.join(), slot.instant);
    const dueAt = slot.instant.toISOString();
    taken.push(...ids.map((channelId) => ({ channelId, dueAt })));
    return deliveries
      .filter((delivery) => post.includes(delivery))
      .map((delivery) => ({ delivery, ...slot }));
  });
}

/** The first one at a time, the others as far from it as they were on the clocks there. */
export function shiftedTimes(
  deliveries: readonly NewTime["delivery"][],
  { first, timeZone }: { first: WallTime; timeZone: string },
): NewTime[] {
  const clockOf = ({ dueAt }: NewTime["delivery"]) =>
    Date.parse(`${wallTimeAt(new Date(dueAt), timeZone)}Z`);
  const [earliest] = deliveries;
  if (earliest === undefined) return [];
  const shift = Date.parse(`${first}Z`) - clockOf(earliest);
  return deliveries.map((delivery) => {
    const wallTime = new Date(clockOf(delivery) + shift).toISOString().slice(0, 16);
    return { delivery, wallTime, instant: resolveWallTime(wallTime, timeZone).instant };
  });
}
