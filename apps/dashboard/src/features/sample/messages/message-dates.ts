import { clockOptions, dateLocale } from "@postlark/app/time/date-locale";
import { type CalendarDay, dayOf } from "@postlark/domain/calendar-day";
import type { LocalMinute } from "@postlark/domain/conversation";

/** 2025-05-05T14:30 → 2:30 PM */
export function formatTimeOfDay(minute: LocalMinute): string {
  return format(minute, clockOptions());
}

/** 2025-05-05T14:30 → Monday, May 5 */
export function formatMessageDay(minute: LocalMinute): string {
  return format(minute, { weekday: "long", month: "long", day: "numeric" });
}

/** As short as possible: the time if today, otherwise the day. 2025-05-05T14:30 → 2:30 PM or May 5 */
export function formatRecency(minute: LocalMinute, today: CalendarDay): string {
  if (dayOf(new Date(minute)) === today) return formatTimeOfDay(minute);
  return format(minute, { month: "short", day: "numeric" });
}

function format(minute: LocalMinute, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateLocale(), options).format(new Date(minute));
}
