import * as z from "zod/mini";

import { addDays, type CalendarDay } from "../calendar/calendar-day.ts";
import { isCalendarDay, weekStartOf } from "../calendar/calendar-days.ts";
import { type Weekday, weekdayOf, weekdays } from "../channels/queue-slots.ts";
import { type ResolvedWallTime, resolveWallTime, type WallTime } from "../time-zones/wall-time.ts";

const intervalSchema = z.int().check(z.minimum(1), z.maximum(99));
const daySchema = z.string().check(z.refine(isCalendarDay, "Not a day that exists."));

/** A day of a month: by number (the last day if the month is shorter), or the first to fourth, or last, weekday. */
export const monthDaySchema = z.union([
  z.strictObject({ day: z.int().check(z.minimum(1), z.maximum(31)) }),
  z.strictObject({ nth: z.literal([1, 2, 3, 4, -1]), weekday: z.literal(weekdays) }),
]);

export type MonthDay = z.infer<typeof monthDaySchema>;

const endSchema = {
  until: z.optional(daySchema),
  /** Number of occurrences, exceptions included. */
  count: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
  except: z.optional(z.array(daySchema).check(z.maxLength(366))),
  /** Additional days: not counted, and not limited by `until`. */
  also: z.optional(z.array(daySchema).check(z.maxLength(366))),
};

/** A recurrence rule. Weeks begin on Monday; intervals count from the start. */
export const repetitionSchema = z.discriminatedUnion("unit", [
  z.strictObject({ unit: z.literal("day"), interval: intervalSchema, ...endSchema }),
  z.strictObject({
    unit: z.literal("week"),
    interval: intervalSchema,
    weekdays: z.array(z.literal(weekdays)).check(z.minLength(1), z.maxLength(7)),
    ...endSchema,
  }),
  z.strictObject({
    unit: z.literal("month"),
    interval: intervalSchema,
    on: monthDaySchema,
    ...endSchema,
  }),
  z.strictObject({
    unit: z.literal("year"),
    interval: intervalSchema,
    month: z.int().check(z.minimum(1), z.maximum(12)),
    on: monthDaySchema,
    ...endSchema,
  }),
]);

export type Repetition = z.infer<typeof repetitionSchema>;

export type Occurrence = ResolvedWallTime & { readonly wallTime: WallTime };

const dayLength = "2026-11-22".length;

/** The longest reach of a rule, in days: a hundred years. */
const farthest = 36_525;

/**
 * The occurrences of a rule, always at the same local time. A skipped time moves forward by the gap (`movedBy`); of a
 * repeated time the first is taken. @param startsAt the earliest, with its time of day @param after only later wall
 * times @param before only earlier instants, plus one if `least` requires it
 */
export function occurrences(
  rule: Repetition,
  {
    startsAt,
    timeZone,
    after = "",
    before,
    least = 0,
    most,
  }: {
    startsAt: WallTime;
    timeZone: string;
    after?: WallTime;
    before?: Date;
    least?: number;
    most: number;
  },
): Occurrence[] {
  const found: Occurrence[] = [];
  const time = startsAt.slice(dayLength);
  let last = -Infinity;
  for (const day of daysOf(rule, startsAt.slice(0, dayLength))) {
    if (found.length >= most) break;
    const wallTime = `${day}${time}`;
    // Earlier occurrences are only counted, unless one moved to a later day.
    if (wallTime < after && addDays(day, 2) < after.slice(0, dayLength)) continue;
    const occurrence = { wallTime, ...resolveWallTime(wallTime, timeZone) };
    const at = occurrence.instant.getTime();
    // A zone that skips a whole day makes two occurrences equal: one is returned.
    const isNew = at > last;
    last = Math.max(last, at);
    if (!isNew || wallTime <= after) continue;
    if (before !== undefined && occurrence.instant >= before && found.length >= least) break;
    found.push(occurrence);
  }
  return found;
}

function* daysOf(rule: Repetition, start: string): Generator<CalendarDay> {
  const also = [...new Set(rule.also)].filter((day) => day >= start).toSorted();
  for (const day of ruledDays(rule, start, "9999")) {
    while ((also[0] ?? "9999") < day) yield* addedDay(also);
    if (also[0] === day) also.shift();
    yield day;
  }
  while (also.length > 0) yield* addedDay(also);
}

function* addedDay(also: string[]): Generator<CalendarDay> {
  const day = also.shift();
  if (day !== undefined && isCalendarDay(day)) yield day;
}

/** The days of the rule itself, without added ones. @param before exclusive end */
export function* ruledDays(
  rule: Repetition,
  start: string,
  before: string,
): Generator<CalendarDay> {
  if (!isCalendarDay(start)) return;
  const except = new Set(rule.except);
  const end = [rule.until ?? "9999", addDays(start, farthest)].toSorted()[0] ?? "";
  let count = 0;
  for (const day of candidates(rule, start)) {
    if (day > end || day >= before || (rule.count !== undefined && count >= rule.count)) return;
    if (day < start) continue;
    count += 1;
    if (!except.has(day)) yield day;
  }
}

/** Infinite: days in order, including those of the first week, month or year before the start. */
function* candidates(rule: Repetition, start: CalendarDay): Generator<CalendarDay> {
  const { interval } = rule;
  const [year = 0, month = 0] = start.split("-").map(Number);
  for (let step = 0; ; step += interval) {
    if (rule.unit === "day") yield addDays(start, step);
    else if (rule.unit === "week") {
      const monday = addDays(weekStartOf(start, 1), 7 * step);
      const sortedDays = [...new Set(rule.weekdays)].toSorted((one, other) => one - other);
      for (const weekday of sortedDays) yield addDays(monday, weekday - 1);
    } else if (rule.unit === "month") yield dayOfMonth(year, month + step, rule.on);
    else yield dayOfMonth(year + step, rule.month, rule.on);
  }
}

/** @param month 1 for January; 13 for January of the next year */
function dayOfMonth(year: number, month: number, on: MonthDay): CalendarDay {
  const first = utcDay(year, month, 1);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if ("day" in on) return addDays(first, Math.min(on.day, length) - 1);
  const ahead = (from: Weekday) => (on.weekday - from + 7) % 7;
  if (on.nth > 0) return addDays(first, ahead(weekdayOf(first)) + 7 * (on.nth - 1));
  const lastWeek = addDays(first, length - 7);
  return addDays(lastWeek, ahead(weekdayOf(lastWeek)));
}

function utcDay(year: number, month: number, day: number): CalendarDay {
  const text = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, dayLength);
  return isCalendarDay(text) ? text : "9999-12-31";
}
