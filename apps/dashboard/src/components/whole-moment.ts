import { formatListedMoment } from "./listed-moment.ts";

/** A moment as a row of a list says it, which no line breaks. */
export function formatWholeMoment(iso: string, timeZone: string): string {
  return formatListedMoment(iso, timeZone).replaceAll(" ", "\u00A0");
}
