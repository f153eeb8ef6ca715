import { timePreference } from "./time-preference.ts";

const weekDays: Readonly<Record<string, 0 | 1 | 6>> = { sunday: 0, monday: 1, saturday: 6 };

/** The first day of the user's week, 0 for Sunday: their choice, else the language's. */
export function userWeekStart(locale: string): 0 | 1 | 6 {
  const [, day = ""] = timePreference().split(" ");
  // Of the product's languages, only English starts weeks on Sunday.
  return weekDays[day] ?? (locale === "en" ? 0 : 1);
}
