import { chosenOwnTime } from "./own-time.ts";

/** The zone on whose clocks the user sees times, IANA: their choice, else the browser's. */
export function ownTimeZone(): string {
  const [zone = ""] = chosenOwnTime().split(" ");
  return isKnown(zone) ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const weekDays: Readonly<Record<string, 0 | 1 | 6>> = { sunday: 0, monday: 1, saturday: 6 };

/** The first day of the user's week, 0 for Sunday: their choice, else as the language has it. */
export function ownWeekStart(locale: string): 0 | 1 | 6 {
  const [, day = ""] = chosenOwnTime().split(" ");
  // Of the product's languages, English alone begins its weeks on Sunday.
  return weekDays[day] ?? (locale === "en" ? 0 : 1);
}

const known = new Map<string, boolean>([["", false]]);

/** This browser may know fewer zones than the one in which it was chosen. */
function isKnown(zone: string): boolean {
  if (!known.has(zone)) known.set(zone, isFormattable(zone));
  return known.get(zone) ?? false;
}

function isFormattable(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}
