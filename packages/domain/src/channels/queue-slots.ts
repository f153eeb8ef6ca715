import * as z from "zod/mini";

import { addDays, type CalendarDay } from "../calendar/calendar-day.ts";
import { dayIn } from "../calendar/calendar-days.ts";
import { resolveWallTime, type WallTime } from "../time-zones/wall-time.ts";

/** 1 for Monday to 7 for Sunday, as in ISO 8601. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export type Weekday = (typeof weekdays)[number];

/** The weekday of a calendar day, 1 for Monday. */
export function weekdayOf(day: CalendarDay): Weekday {
  const index = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  return weekdays[index] ?? 1;
}

/** A weekly publishing time of a channel, in its workspace's time zone. */
export const slotSchema = z.object({
  weekday: z.literal(weekdays),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Not a time of the day, as 09:00.")),
});

export type Slot = z.infer<typeof slotSchema>;

export const maxSlots = 100;

/** A slot on a certain day. */
export type SlotTime = {
  /** As chosen; if the clocks skip it, it is published as much later. */
  readonly wallTime: WallTime;
  readonly instant: Date;
};

/** How far ahead free slots are searched: a year and some days. */
const maxDaysAhead = 371;

/**
 * A channel's free slots after an instant, soonest first. Two slots that a clock change makes equal are returned once.
 * @param taken due times in ms @param skipped days without slots @param isFull whether the daily limit is reached at an
 * instant, in ms
 */
export function freeSlots(
  slots: readonly Slot[],
  {
    after,
    timeZone,
    taken,
    skipped,
    isFull = () => false,
    count,
  }: {
    after: Date;
    timeZone: string;
    taken: ReadonlySet<number>;
    skipped: readonly string[];
    isFull?: (at: number) => boolean;
    count: number;
  },
): SlotTime[] {
  const first = dayIn(after, timeZone);
  const slotByTime = new Map<number, SlotTime>();
  // A skipped time may move past midnight: one more day is read at both ends.
  let hasEnough = false;
  for (let dayOffset = -1; dayOffset <= maxDaysAhead && slots.length > 0; dayOffset += 1) {
    const hadEnough = hasEnough;
    const day = addDays(first, dayOffset);
    for (const slot of skipped.includes(day) ? [] : slotsOn(slots, day, timeZone)) {
      const at = slot.instant.getTime();
      if (at > after.getTime() && !taken.has(at) && !slotByTime.has(at) && !isFull(at)) {
        slotByTime.set(at, slot);
      }
    }
    hasEnough = slotByTime.size >= count;
    if (hadEnough) break;
  }
  return [...slotByTime.values()]
    .toSorted((one, other) => one.instant.getTime() - other.instant.getTime())
    .slice(0, count);
}

export function slotsOn(slots: readonly Slot[], day: CalendarDay, timeZone: string): SlotTime[] {
  const weekday = weekdayOf(day);
  return slots
    .filter((slot) => slot.weekday === weekday)
    .toSorted((one, other) => one.time.localeCompare(other.time))
    .map(({ time }) => {
      const wallTime = `${day}T${time}`;
      return { wallTime, instant: resolveWallTime(wallTime, timeZone).instant };
    });
}

/** Slots spread evenly between two times on the chosen days. @param perDay 1: only the first time */
export function generateSlots({
  perDay,
  days,
  from,
  until,
}: {
  perDay: number;
  days: readonly Weekday[];
  from: string;
  until: string;
}): Slot[] {
  const [begin, end] = [minutesOfDay(from), minutesOfDay(until)];
  const step = perDay > 1 ? (end - begin) / (perDay - 1) : 0;
  // Rounded to quarters of an hour, which people prefer.
  const times = Array.from({ length: perDay }, (_, index) =>
    formatTime(Math.round((begin + step * index) / 15) * 15),
  );
  return sortSlots(days.flatMap((weekday) => times.map((time) => ({ weekday, time }))));
}

/** Sorts slots by day and time, without duplicates. */
export function sortSlots(slots: readonly Slot[]): Slot[] {
  const slotByKey = new Map(slots.map((slot) => [`${slot.weekday} ${slot.time}`, slot] as const));
  return [...slotByKey.keys()].toSorted().flatMap((key) => slotByKey.get(key) ?? []);
}

/** Minutes since midnight of `09:30`. */
function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Minutes since midnight as `09:30`, clamped to 00:00 to 23:45. */
function formatTime(minutes: number): string {
  const clampedMinutes = Math.min(Math.max(minutes, 0), 24 * 60 - 15);
  const parts = [Math.floor(clampedMinutes / 60), clampedMinutes % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
