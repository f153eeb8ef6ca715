import { currentLocale } from "../language/language.ts";
import { userTimeZone } from "./user-time-zone.ts";

/**
 * A moment as the user's own clock and calendar have it: Apr 3, 2025, 9:30 AM
 * @param iso ISO 8601 with an offset
 */
export function formatMoment(iso: string): string {
  return format(iso, { timeZone: userTimeZone(), dateStyle: "medium", timeStyle: "short" });
}

/**
 * A moment as clocks in a zone have it, with the weekday: Tue, Apr 3, 2025, 9:30 AM
 * @param iso ISO 8601 with an offset
 * @param timeZone IANA
 */
export function formatMomentIn(iso: string, timeZone: string): string {
  return format(iso, {
    timeZone,
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached, since creating one is the slowest part of a row. */
function format(iso: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([currentLocale(), options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(currentLocale(), options);
  formatters.set(key, formatter);
  return formatter.format(new Date(iso));
}
