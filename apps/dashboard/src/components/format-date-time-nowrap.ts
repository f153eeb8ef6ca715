import { formatListedMoment } from "./listed-moment.ts";

/** A date and time for list rows that does not break across lines. */
export function formatDateTimeNowrap(iso: string, timeZone: string): string {
  return formatListedMoment(iso, timeZone).replaceAll(" ", "\u00A0");
}
