import { addDays, type CalendarDay } from "./calendar-day.ts";
import { resolveWallTime, wallTimeAt } from "../time-zones/wall-time.ts";

export type CalendarKind = "month" | "week" | "list";

type FirstDay = 0 | 1 | 6;

const asUtc = (day: CalendarDay) => new Date(`${day}T00:00Z`);

/** Whether a text is an existing day, such as `2026-11-24`. */
export function isCalendarDay(text: string): text is CalendarDay {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && asDay(new Date(`${text}T00:00Z`)) === text;
}

export function dayIn(instant: Date, timeZone: string): CalendarDay {
  return toDay(wallTimeAt(instant, timeZone));
}

/** The first day of the week of a day. @param first 0 for Sunday */
export function weekStartOf(day: CalendarDay, first: FirstDay): CalendarDay {
  return addDays(day, -((asUtc(day).getUTCDay() - first + 7) % 7));
}

/** The month view shows so many weeks, beginning with the week of the chosen day. */
const weeksOfMonth = 5;

/** Returns the days that a calendar shows: the week of a day, or five weeks that begin with it. */
export function daysOf(kind: CalendarKind, day: CalendarDay, first: FirstDay): CalendarDay[] {
  return daysFrom(weekStartOf(day, first), kind === "week" ? 7 : weeksOfMonth * 7);
}

/** Returns the day of the next or previous view: a week on, or four, so that the last week becomes the first. */
export function stepDay(kind: CalendarKind, day: CalendarDay, step: 1 | -1): CalendarDay {
  return addDays(day, (kind === "week" ? 7 : (weeksOfMonth - 1) * 7) * step);
}

/** Returns the instants at which the first day begins and the last day ends in a time zone. */
export function rangeOf(days: readonly CalendarDay[], timeZone: string) {
  const [first = "1970-01-01"] = days;
  const dayAfter = addDays(days.at(-1) ?? "1970-01-01", 1);
  return {
    since: resolveWallTime(`${first}T00:00`, timeZone).instant,
    until: resolveWallTime(`${dayAfter}T00:00`, timeZone).instant,
  };
}

/** Items grouped by their due day in a time zone, in input order. */
export function groupByDay<Item extends { readonly dueAt: string }>(
  items: readonly Item[],
  timeZone: string,
): ReadonlyMap<CalendarDay, readonly Item[]> {
  const days = new Map<CalendarDay, Item[]>();
  for (const item of items) {
    const day = dayIn(new Date(item.dueAt), timeZone);
    const group = days.get(day);
    if (group === undefined) days.set(day, [item]);
    else group.push(item);
  }
  return days;
}

/** Returns how many items, at least one, each group may show so that all groups together show at most `maxTotal`. */
export function fairShare(counts: readonly number[], maxTotal: number): number {
  let share = 1;
  const totalShown = (limit: number) =>
    counts.reduce((sum, count) => sum + Math.min(count, limit), 0);
  while (share < Math.max(0, ...counts) && totalShown(share + 1) <= maxTotal) share += 1;
  return share;
}

function daysFrom(begin: CalendarDay, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, index) => addDays(begin, index));
}

/** Returns `0--` for an invalid date, which equals no day. */
function asDay(date: Date): CalendarDay {
  return toDay(Number.isNaN(date.getTime()) ? "" : date.toISOString());
}

/** The day in an ISO 8601 text, without the year's leading zeros. */
function toDay(text: string): CalendarDay {
  const [year = "", month = "", day = ""] = text.slice(0, 10).split("-");
  return `${Number(year)}-${month}-${day}`;
}
