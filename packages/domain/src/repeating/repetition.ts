import * as z from "zod/mini";

import { addDays, type CalendarDay } from "../calendar/calendar-day.ts";
import { isCalendarDay, weekStartOf } from "../calendar/calendar-days.ts";
import { type Weekday, weekdayOf, weekdays } from "../channel/queue-slots.ts";
import { type ResolvedWallTime, resolveWallTime, type WallTime } from "../calendar/wall-time.ts";

const intervalSchema = z.int().check(z.minimum(1), z.maximum(99));
const daySchema = z.string().check(z.refine(isCalendarDay, "Not a day that exists."));

/** A day of a month: by its number, where a shorter month has its last day; or the first to fourth, or last, weekday. */
export const monthDaySchema = z.union([
  z.strictObject({ day: z.int().check(z.minimum(1), z.maximum(31)) }),
  z.strictObject({ nth: z.literal([1, 2, 3, 4, -1]), weekday: z.literal(weekdays) }),
]);

export type MonthDay = z.infer<typeof monthDaySchema>;

const endSchema = {
  /** The last day on which it may happen. */
  until: z.optional(daySchema),
  /** How often it happens, exceptions counted. */
  count: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
  /** Days on which it does not happen. */
  except: z.optional(z.array(daySchema).check(z.maxLength(366))),
  /** Days on which it happens besides: neither counted, nor ended. */
  also: z.optional(z.array(daySchema).check(z.maxLength(366))),
};

/** On which days something happens again. Weeks begin on Monday; an interval counts from when it begins. */
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

/** No rule of a person's reaches farther from when it begins, in days: a hundred years. */
const farthest = 36_525;

/**
 * When a rule makes something happen: always at the same time of the day on the clocks of its zone. A time that they
 * skip goes forward by as much (`movedBy`); of one that they show twice it is the first.
 * @param startsAt the first that it may be, with its time of the day
 * @param after those alone whose wall time is later
 * @param before those alone whose instant is earlier, and one more where `least` asks for it
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
    // Those that were asked for before are only counted, unless one of them moved onto a later day.
    if (wallTime < after && addDays(day, 2) < after.slice(0, dayLength)) continue;
    const occurrence = { wallTime, ...resolveWallTime(wallTime, timeZone) };
    const at = occurrence.instant.getTime();
    // A zone that skips a whole day brings two together: one is enough.
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

/** Those that the rule itself means, without what was added. @param before the first that is not asked for */
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

/** Days in order, those of the first week, month or year that come before the start among them; without end. */
function* candidates(rule: Repetition, start: CalendarDay): Generator<CalendarDay> {
  const { interval } = rule;
  const [year = 0, month = 0] = start.split("-").map(Number);
  for (let step = 0; ; step += interval) {
    if (rule.unit === "day") yield addDays(start, step);
    else if (rule.unit === "week") {
      const monday = addDays(weekStartOf(start, 1), 7 * step);
      const wanted = [...new Set(rule.weekdays)].toSorted((one, other) => one - other);
      for (const weekday of wanted) yield addDays(monday, weekday - 1);
    } else if (rule.unit === "month") yield dayOfMonth(year, month + step, rule.on);
    else yield dayOfMonth(year + step, rule.month, rule.on);
  }
}

/** @param month 1 for January; 13 for that of the next year */
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
