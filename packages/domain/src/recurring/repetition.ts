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
const maxRuleDays = 36_525;

/**
 * The occurrences of a rule, always at the same local time. A skipped time moves forward by the gap (`movedBy`); of a
 * repeated time the first is taken. @param startsAt the earliest, with its time of day @param after only later wall
 * times @param before only earlier instants, more if `minCount` requires them
 */
export function occurrences(
  rule: Repetition,
  {
    startsAt,
    timeZone,
    after = "",
    before,
    minCount = 0,
    maxCount,
  }: {
    startsAt: WallTime;
    timeZone: string;
    after?: WallTime;
    before?: Date;
    minCount?: number;
    maxCount: number;
  },
): Occurrence[] {
  const result: Occurrence[] = [];
  const time = startsAt.slice(dayLength);
  let latestInstant = -Infinity;
  for (const day of ruleAndExtraDays(rule, startsAt.slice(0, dayLength))) {
    if (result.length >= maxCount) break;
    const wallTime = `${day}${time}`;
    // Earlier occurrences are only counted, unless one moved to a later day.
    if (wallTime < after && addDays(day, 2) < after.slice(0, dayLength)) continue;
    const occurrence = { wallTime, ...resolveWallTime(wallTime, timeZone) };
    const at = occurrence.instant.getTime();
    // A zone that skips a whole day makes two occurrences equal: one is returned.
    const isNew = at > latestInstant;
    latestInstant = Math.max(latestInstant, at);
    if (!isNew || wallTime <= after) continue;
    if (before !== undefined && occurrence.instant >= before && result.length >= minCount) break;
    result.push(occurrence);
  }
  return result;
}

/** The days of a rule in order, with the added ones from the start on. */
function* ruleAndExtraDays(rule: Repetition, start: string): Generator<CalendarDay> {
  const extraDays = [...new Set(rule.also)].filter((day) => day >= start).toSorted();
  for (const day of daysOfRule(rule, start, "9999")) {
    while ((extraDays[0] ?? "9999") < day) yield* takeExtraDay(extraDays);
    if (extraDays[0] === day) extraDays.shift();
    yield day;
  }
  while (extraDays.length > 0) yield* takeExtraDay(extraDays);
}

/** Removes the first added day from the list and yields it. */
function* takeExtraDay(extraDays: string[]): Generator<CalendarDay> {
  const day = extraDays.shift();
  if (day !== undefined && isCalendarDay(day)) yield day;
}

/** Yields the days of the rule itself, without added days. @param before exclusive end */
export function* daysOfRule(
  rule: Repetition,
  start: string,
  before: string,
): Generator<CalendarDay> {
  if (!isCalendarDay(start)) return;
  const except = new Set(rule.except);
  const end = [rule.until ?? "9999", addDays(start, maxRuleDays)].toSorted()[0] ?? "";
  let count = 0;
  for (const day of candidateDays(rule, start)) {
    if (day > end || day >= before || (rule.count !== undefined && count >= rule.count)) return;
    if (day < start) continue;
    count += 1;
    if (!except.has(day)) yield day;
  }
}

/** Infinite: days in order, including those of the first week, month or year before the start. */
function* candidateDays(rule: Repetition, start: CalendarDay): Generator<CalendarDay> {
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
  const daysUntilWeekday = (from: Weekday) => (on.weekday - from + 7) % 7;
  if (on.nth > 0) return addDays(first, daysUntilWeekday(weekdayOf(first)) + 7 * (on.nth - 1));
  const lastWeek = addDays(first, length - 7);
  return addDays(lastWeek, daysUntilWeekday(weekdayOf(lastWeek)));
}

/** A calendar day; months and days beyond their range carry over. @param month 1 for January */
function utcDay(year: number, month: number, day: number): CalendarDay {
  const text = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, dayLength);
  return isCalendarDay(text) ? text : "9999-12-31";
}
