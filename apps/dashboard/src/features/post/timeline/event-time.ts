import { clockOptions, dateLocale } from "@postlark/app/time/date-locale";
import { wallTimeAt } from "@postlark/domain/wall-time";

/**
 * Formats an event's time to the second, since attempts follow each other fast; with the day if the previous event was on
 * another day.
 * @param previousAt ISO 8601; undefined for the first
 */
export function formatEventTime(
  at: string,
  previousAt: string | undefined,
  timeZone: string,
): string {
  const day = (iso: string) => wallTimeAt(new Date(iso), timeZone).slice(0, "2026-11-22".length);
  const isSameDay = previousAt !== undefined && day(previousAt) === day(at);
  return new Intl.DateTimeFormat(dateLocale(), {
    timeZone,
    ...clockOptions(),
    second: "2-digit",
    ...(!isSameDay && { year: "numeric", month: "short", day: "numeric" }),
  }).format(new Date(at));
}
