import { useMediaQuery } from "#components/use-media-query.ts";
import { currentLocale } from "@postlark/app/language/language";
import { userWeekStart } from "@postlark/app/time/user-week-start";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { type CalendarKind, dayIn, daysOf, rangeOf } from "@postlark/domain/calendar-days";
import type { CalendarAddress } from "./calendar-address.ts";

/** The URL's state resolved for this screen and time. */
export type CalendarView = {
  readonly kind: CalendarKind;
  /** The day it is about: from the URL, or today. */
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly days: readonly CalendarDay[];
  readonly since: Date;
  readonly until: Date;
};

/** Returns the range of days that an address shows. @param isNarrow shows a list by default instead of a month */
export function calendarView(
  { view, date }: Pick<CalendarAddress, "view" | "date">,
  { timeZone, now, isNarrow }: { timeZone: string; now: Date; isNarrow: boolean },
): CalendarView {
  const kind = view ?? (isNarrow ? "list" : "month");
  const today = dayIn(now, timeZone);
  const day = date ?? today;
  const days = daysOf(kind, day, userWeekStart(currentLocale()));
  return { kind, day, today, days, ...rangeOf(days, timeZone) };
}

const phone = "(width < 40rem)";

export function isNarrowScreen(): boolean {
  return window.matchMedia(phone).matches;
}

export const useNarrowScreen = (): boolean => useMediaQuery(phone);
