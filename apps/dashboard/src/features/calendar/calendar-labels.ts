import { m } from "#paraglide/messages.js";
import { clockOptions, dateLocale } from "@postlark/app/time/date-locale";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { CalendarKind } from "@postlark/domain/calendar-days";
import type { CalendarState } from "./calendar-address.ts";

const format = (day: CalendarDay, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale(), { timeZone: "UTC", ...options }).format(
    new Date(`${day}T00:00Z`),
  );

/** Tuesday, November 24, 2026 */
export const longDay = (day: CalendarDay): string => format(day, { dateStyle: "full" });

/** Tue */
export const weekdayOf = (day: CalendarDay): string => format(day, { weekday: "short" });

/** Nov 24, 2026, or the first and last of several days. */
export function daysLabel({
  firstDay,
  lastDay,
}: {
  firstDay: CalendarDay;
  lastDay: CalendarDay;
}): string {
  return spans().formatRange(new Date(`${firstDay}T00:00Z`), new Date(`${lastDay}T00:00Z`));
}

const spans = () =>
  new Intl.DateTimeFormat(dateLocale(), {
    timeZone: "UTC",
    month: "short",
    day: "numeric",
    year: "numeric",
  });

/** 24, or Nov 1 on the first of a month. @param hasMonth on every day */
export const dayNumber = (day: CalendarDay, hasMonth = false): string =>
  format(day, { day: "numeric", ...((hasMonth || day.endsWith("-01")) && { month: "short" }) });

/** Returns the label of the shown range: its first and last day. */
export function rangeLabel(days: readonly CalendarDay[]): string {
  const [first = "1970-01-01"] = days;
  return daysLabel({ firstDay: first, lastDay: days.at(-1) ?? first });
}

/** 9:00 AM or 09:00, as clocks in a zone have it. @param dueAt ISO 8601 */
export function clockIn(dueAt: string, timeZone: string): string {
  return clockFormat(dateLocale(), timeZone).format(new Date(dueAt));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached, since a month may need two thousand. */
function clockFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const cached = clocks.get(key);
  if (cached !== undefined) return cached;
  const formatter = new Intl.DateTimeFormat(locale, {
    timeZone,
    ...clockOptions(),
  });
  clocks.set(key, formatter);
  return formatter;
}

export const kindLabels: Readonly<Record<CalendarKind, () => string>> = {
  month: m.calendar_month,
  week: m.calendar_week,
  list: m.calendar_list,
};

export const stateLabels: Readonly<Record<CalendarState, () => string>> = {
  scheduled: m.posts_scheduled,
  approval: m.deliveries_state_awaiting_approval,
  published: m.posts_published,
  attention: m.posts_attention,
  cancelled: m.deliveries_state_cancelled,
};
