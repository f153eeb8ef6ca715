import { addDays, type CalendarDay } from "./calendar-day.ts";
import { resolveWallTime, wallTimeAt } from "../time-zones/wall-time.ts";

export type CalendarKind = "month" | "week" | "list";

type FirstDay = 0 | 1 | 6;

const asUtc = (day: CalendarDay) => new Date(`${day}T00:00Z`);

/** Whether a text is an existing day, such as `2026-11-24`. */
export function isCalendarDay(text: string): text is CalendarDay {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && asDay(new Date(`${text}T00:00Z`)) === text;
}

/** The calendar day of an instant in a time zone. */
export function dayIn(instant: Date, timeZone: string): CalendarDay {
  return toDay(wallTimeAt(instant, timeZone));
}

/** The first day of the week of a day. @param first 0 for Sunday */
export function weekStartOf(day: CalendarDay, first: FirstDay): CalendarDay {
  return addDays(day, -((asUtc(day).getUTCDay() - first + 7) % 7));
}

/** How many weeks a month has: it begins with the week of its day. */
const weeksOfMonth = 5;

/** The days that a calendar shows from the week of a day: five weeks, or that one. */
export function daysOf(kind: CalendarKind, day: CalendarDay, first: FirstDay): CalendarDay[] {
  return daysFrom(weekStartOf(day, first), kind === "week" ? 7 : weeksOfMonth * 7);
}

/** The day to show next: a week further, or so far that the last week comes first. */
export function stepDay(kind: CalendarKind, day: CalendarDay, step: 1 | -1): CalendarDay {
  return addDays(day, (kind === "week" ? 7 : (weeksOfMonth - 1) * 7) * step);
}

/** The instants at which the first day begins and the last one ends in a time zone. */
export function rangeOf(days: readonly CalendarDay[], timeZone: string) {
  const [first = "1970-01-01"] = days;
  const after = addDays(days.at(-1) ?? "1970-01-01", 1);
  return {
    since: resolveWallTime(`${first}T00:00`, timeZone).instant,
    until: resolveWallTime(`${after}T00:00`, timeZone).instant,
  };
}

/** Items grouped by their due day in a time zone, in input order. */
export function byDay<Thing extends { readonly dueAt: string }>(
  things: readonly Thing[],
  timeZone: string,
): ReadonlyMap<CalendarDay, readonly Thing[]> {
  const days = new Map<CalendarDay, Thing[]>();
  for (const thing of things) {
    const day = dayIn(new Date(thing.dueAt), timeZone);
    const known = days.get(day);
    if (known === undefined) days.set(day, [thing]);
    else known.push(thing);
  }
  return days;
}

/** How many items each group may show so that all groups together show at most `most`. At least one. */
export function fairShare(counts: readonly number[], most: number): number {
  let share = 1;
  const total = (limit: number) => counts.reduce((sum, count) => sum + Math.min(count, limit), 0);
  while (share < Math.max(0, ...counts) && total(share + 1) <= most) share += 1;
  return share;
}

function daysFrom(begin: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, index) => addDays(begin, index));
}

/** `""` for an invalid date. */
function asDay(date: Date): CalendarDay {
  return toDay(Number.isNaN(date.getTime()) ? "" : date.toISOString());
}

function toDay(text: string): CalendarDay {
  const [year = "", month = "", day = ""] = text.slice(0, 10).split("-");
  return `${Number(year)}-${month}-${day}`;
}
