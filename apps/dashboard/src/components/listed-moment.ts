import { clockOptions, dateLocale } from "@postlark/app/time/date-locale";

/** Formatters by language, zone and whether they include the year: creating one is the slowest part of a row. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a moment briefly for a row of a list: Tue, Apr 3, 9:30 AM; with the year if it is not this year.
 * @param iso ISO 8601 with an offset
 * @param timeZone IANA
 */
export function formatListedMoment(iso: string, timeZone: string, now = new Date()): string {
  const moment = new Date(iso);
  const year = formatterOf(timeZone, "year");
  const isThisYear = year.format(moment) === year.format(now);
  return formatterOf(timeZone, isThisYear ? "short" : "long").format(moment);
}

const options = {
  year: { year: "numeric" },
  short: {
    weekday: "short",
    month: "short",
    day: "numeric",
  },
  long: {
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatterOf(timeZone: string, kind: keyof typeof options): Intl.DateTimeFormat {
  const key = `${dateLocale()} ${timeZone} ${kind}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(dateLocale(), {
      timeZone,
      ...options[kind],
      ...(kind !== "year" && clockOptions()),
    });
  formatters.set(key, formatter);
  return formatter;
}
