import { currentLocale } from "@postlark/app/language/language";
import { dateLocale } from "@postlark/app/time/date-locale";
import { userWeekStart } from "@postlark/app/time/user-week-start";
import { type Weekday, weekdays } from "@postlark/domain/queue-slots";

/** The name of a weekday in the user's language. */
export function weekdayName(weekday: Weekday, style: "long" | "short" = "long"): string {
  // January 5, 1970 was a Monday.
  return new Intl.DateTimeFormat(dateLocale(), { timeZone: "UTC", weekday: style }).format(
    new Date(Date.UTC(1970, 0, 4 + weekday)),
  );
}

/** The weekdays in the order of the user's weeks. */
export function ownWeekdays(): readonly Weekday[] {
  const first = userWeekStart(currentLocale()) || 7;
  return weekdays.toSorted((one, other) => ((one - first + 7) % 7) - ((other - first + 7) % 7));
}
