import { type CalendarDay, startOf } from "@postlark/domain/calendar-day";
import { clockOptions, dateLocale } from "./date-locale.ts";

function format(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateLocale(), options).format(moment);
}

/** 2025-05-15 → May 15, 2025 */
export function formatDay(day: CalendarDay): string {
  return format(startOf(day), { dateStyle: "medium" });
}

/** 2025-05-15 → May */
export function formatMonth(day: CalendarDay): string {
  return format(startOf(day), { month: "short" });
}

/** 2025-05-15 → Thursday */
export function formatWeekday(day: CalendarDay): string {
  return format(startOf(day), { weekday: "long" });
}

/** 14:30 → 2:30 PM */
export function formatTime(time: `${string}:${string}`): string {
  return format(new Date(`2025-01-01T${time}`), clockOptions());
}

/** 0 → Jan */
export function formatMonthName(month: number): string {
  return format(new Date(2025, month), { month: "short" });
}
