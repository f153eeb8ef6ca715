import { m } from "#paraglide/messages.js";
import type { CalendarDelivery } from "@postlark/domain/delivery";

/** Maximum length of the excerpt that the calendar loads. */
const excerptLength = 80;

/** The beginning of the text, in whole words. */
export function textOf({ excerpt }: Pick<CalendarDelivery, "excerpt">): string {
  const text = excerpt.trim() || m.deliveries_pictures_only();
  return excerpt.length < excerptLength ? text : `${text.replace(/\s+\S*$/u, "")}…`;
}
