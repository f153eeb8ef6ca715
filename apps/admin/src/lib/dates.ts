import { currentLocale } from "./locale";

/**
 * A moment as the person's own clock and calendar have it: Apr 3, 2025, 9:30 AM
 * @param iso ISO 8601 with an offset
 */
export function momentWords(iso: string): string {
  return new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(new Date(iso));
}
