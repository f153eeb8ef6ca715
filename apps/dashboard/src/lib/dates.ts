import { currentLocale } from "./locale";
import { type CalendarDay, startOf } from "@postlark/domain/calendar-day";

/** 2025-05-15 → May 15, 2025 */
export function dayWords(day: CalendarDay): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium" }).format(startOf(day));
}

/** 2025-05-15 → May */
export function monthWords(day: CalendarDay): string {
  return new Intl.DateTimeFormat(currentLocale(), { month: "short" }).format(startOf(day));
}

/** 2025-05-15 → Thursday */
export function weekdayWords(day: CalendarDay): string {
  return new Intl.DateTimeFormat(currentLocale(), { weekday: "long" }).format(startOf(day));
}

/** 14:30 → 2:30 PM */
export function timeWords(time: `${string}:${string}`): string {
  const moment = new Date(`2025-01-01T${time}`);
  return new Intl.DateTimeFormat(currentLocale(), { timeStyle: "short" }).format(moment);
}
