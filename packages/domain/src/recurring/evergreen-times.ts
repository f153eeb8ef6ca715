import { dayIn } from "../calendar/calendar-days.ts";
import type { EvergreenList } from "./evergreen.ts";
import { freeSlots, type Slot, type SlotTime } from "../channels/queue-slots.ts";

const dayMs = 86_400_000;

/** How far ahead a list's own slots are planned, in milliseconds. */
const ownHorizonMs = 7 * dayMs;

/** How far ahead free queue slots are filled: posts by people come first. */
const queueHorizonMs = 2 * dayMs;

const maxTimes = 50;

/** Returns the coming times at which a list can publish. */
export function evergreenTimes(
  { slots, until }: Pick<EvergreenList, "slots" | "until">,
  {
    now,
    plannedUntil,
    timeZone,
    channels,
    busyTimes,
  }: {
    now: Date;
    /** Where the last planning ended. */
    plannedUntil: Date | null;
    timeZone: string;
    channels: readonly {
      readonly slots: readonly Slot[];
      readonly skippedDays: readonly string[];
    }[];
    /** Times at which the channels are already busy. */
    busyTimes: readonly Date[];
  },
): SlotTime[] {
  const earliest = plannedUntil !== null && plannedUntil > now ? plannedUntil : now;
  const end = now.getTime() + (slots === null ? queueHorizonMs : ownHorizonMs);
  const free =
    slots === null
      ? freeSlots(
          channels.flatMap((channel) => channel.slots),
          {
            after: earliest,
            timeZone,
            taken: new Set(busyTimes.map((at) => at.getTime())),
            skipped: channels.flatMap(({ skippedDays }) => skippedDays),
            count: maxTimes,
          },
        )
      : freeSlots(slots, {
          after: earliest,
          timeZone,
          taken: new Set(),
          skipped: [],
          count: maxTimes,
        });
  return free.filter(
    ({ instant }) =>
      instant.getTime() < end && (until === null || dayIn(instant, timeZone) <= until),
  );
}
