import { m } from "#paraglide/messages.js";
import type { CalendarDelivery } from "@postlark/domain/delivery";

/** Characters of a text that a calendar has. */
const excerptLength = 80;

/** How it begins, in whole words. */
export function textOf({ excerpt }: Pick<CalendarDelivery, "excerpt">): string {
  const text = excerpt.trim() || m.deliveries_pictures_only();
  return excerpt.length < excerptLength ? text : `${text.replace(/\s+\S*$/u, "")}…`;
}
