import { m } from "#paraglide/messages.js";
import type { CalendarDelivery } from "@postlark/domain/delivery";

/** Maximum length of the excerpt that the calendar loads. */
const excerptLength = 80;

/** Returns the beginning of a delivery's text, in whole words; without a text, that it has only pictures. */
export function excerptOf({ excerpt }: Pick<CalendarDelivery, "excerpt">): string {
  const text = excerpt.trim() || m.deliveries_pictures_only();
  return excerpt.length < excerptLength ? text : `${text.replace(/\s+\S*$/u, "")}…`;
}
