import { clockOptions, dateLocale } from "./date-locale.ts";
import { userTimeZone } from "./user-time-zone.ts";

const day = { year: "numeric", month: "short", day: "numeric" } as const;

/**
 * Formats a moment in the user's time zone: Apr 3, 2025, 9:30 AM
 * @param iso ISO 8601 with an offset
 */
export function formatMoment(iso: string): string {
  return format(iso, { timeZone: userTimeZone(), ...day, ...clockOptions() });
}

/**
 * Formats a moment in a time zone, with the weekday: Tue, Apr 3, 2025, 9:30 AM
 * @param iso ISO 8601 with an offset
 * @param timeZone IANA
 */
export function formatMomentIn(iso: string, timeZone: string): string {
  return format(iso, { timeZone, weekday: "short", ...day, ...clockOptions() });
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached, since creating one is the slowest part of a row. */
function format(iso: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([dateLocale(), options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(dateLocale(), options);
  formatters.set(key, formatter);
  return formatter.format(new Date(iso));
}
