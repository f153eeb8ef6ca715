import { dateLocale } from "@postlark/app/time/date-locale";
import type { CalendarDay } from "@postlark/domain/calendar-day";

const format = (day: CalendarDay, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale(), { timeZone: "UTC", ...options }).format(
    new Date(`${day}T00:00Z`),
  );

/** Tue */
export const shortWeekday = (day: CalendarDay): string => format(day, { weekday: "short" });

/** 24, or Nov 1 on the first of a month */
export const dayNumber = (day: CalendarDay): string =>
  format(day, { day: "numeric", ...(day.endsWith("-01") && { month: "short" }) });

/** Tue, Nov 24 */
export const shortDay = (day: CalendarDay): string =>
  format(day, { weekday: "short", month: "short", day: "numeric" });

/** Nov 24 – 30, 2026 */
export function daySpan(days: readonly CalendarDay[]): string {
  const [first = "1970-01-01"] = days;
  return new Intl.DateTimeFormat(dateLocale(), {
    timeZone: "UTC",
    month: "short",
    day: "numeric",
    year: "numeric",
  }).formatRange(new Date(`${first}T00:00Z`), new Date(`${days.at(-1) ?? first}T00:00Z`));
}
