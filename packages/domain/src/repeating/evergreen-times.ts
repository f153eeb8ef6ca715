import { dayIn } from "../calendar/calendar-days.ts";
import type { EvergreenList } from "./evergreen.ts";
import { freeSlots, type Slot, type SlotTime } from "../channel/queue-slots.ts";

const dayMs = 86_400_000;

/** How far ahead of its own times a list is planned, in milliseconds. */
const ownHorizon = 7 * dayMs;

/** And how far ahead it fills what is free in the queue: what people write comes first. */
const queueHorizon = 2 * dayMs;

/** Times that are looked at in one go. */
const most = 50;

/** The times to come at which something of a list can go out. */
export function evergreenTimes(
  { slots, until }: Pick<EvergreenList, "slots" | "until">,
  {
    now,
    plannedUntil,
    timeZone,
    channels,
    taken,
  }: {
    now: Date;
    /** Up to where it was planned. */
    plannedUntil: Date | null;
    timeZone: string;
    channels: readonly {
      readonly slots: readonly Slot[];
      readonly skippedDays: readonly string[];
    }[];
    /** When the channels say something already. */
    taken: readonly Date[];
  },
): SlotTime[] {
  const after = plannedUntil !== null && plannedUntil > now ? plannedUntil : now;
  const end = now.getTime() + (slots === null ? queueHorizon : ownHorizon);
  const free =
    slots === null
      ? freeSlots(
          channels.flatMap((channel) => channel.slots),
          {
            after,
            timeZone,
            taken: new Set(taken.map((at) => at.getTime())),
            skipped: channels.flatMap(({ skippedDays }) => skippedDays),
            count: most,
          },
        )
      : freeSlots(slots, { after, timeZone, taken: new Set(), skipped: [], count: most });
  return free.filter(
    ({ instant }) =>
      instant.getTime() < end && (until === null || dayIn(instant, timeZone) <= until),
  );
}
