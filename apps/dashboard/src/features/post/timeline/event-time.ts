import { clockOptions, dateLocale } from "@postlark/app/time/date-locale";
import { wallTimeAt } from "@postlark/domain/wall-time";

/**
 * When something happened, to the second, as attempts follow each other fast; with its day where that is
 * another one than that of what happened before.
 * @param before ISO 8601; undefined for the first
 */
export function formatEventTime(at: string, before: string | undefined, timeZone: string): string {
  const day = (iso: string) => wallTimeAt(new Date(iso), timeZone).slice(0, "2026-11-22".length);
  const isSameDay = before !== undefined && day(before) === day(at);
  return new Intl.DateTimeFormat(dateLocale(), {
    timeZone,
    ...clockOptions(),
    second: "2-digit",
    ...(!isSameDay && { year: "numeric", month: "short", day: "numeric" }),
  }).format(new Date(at));
}
