import { currentLocale } from "@postlark/app/language";
import { type CalendarDay, dayOf } from "@postlark/domain/calendar-day";
import type { LocalMinute } from "@postlark/domain/conversation";

/** 2025-05-05T14:30 → 2:30 PM */
export function timeOfDayWords(minute: LocalMinute): string {
  return words(minute, { timeStyle: "short" });
}

/** 2025-05-05T14:30 → Monday, May 5 */
export function formatWeekday(minute: LocalMinute): string {
  return words(minute, { weekday: "long", month: "long", day: "numeric" });
}

/** As short as a list needs: today's time, or else the day. 2025-05-05T14:30 → 2:30 PM or May 5 */
export function recencyWords(minute: LocalMinute, today: CalendarDay): string {
  if (dayOf(new Date(minute)) === today) return timeOfDayWords(minute);
  return words(minute, { month: "short", day: "numeric" });
}

function words(minute: LocalMinute, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentLocale(), format).format(new Date(minute));
}
