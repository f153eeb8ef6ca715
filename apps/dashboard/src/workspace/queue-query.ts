import { addDays } from "@postlark/domain/calendar-day";
import { dayIn, rangeOf } from "@postlark/domain/calendar-days";
import { workspaceQueries } from "./workspace-queries.ts";

/** How far ahead free slots are computed, in days. */
export const queueDays = 56;

/**
 * Deliveries of the next eight weeks, and since yesterday for daily limits. Separate from the other queries, since
 * no other screen needs time zones.
 */
export function queueQuery(workspaceId: string, timeZone: string, now: Date) {
  const today = dayIn(now, timeZone);
  const { since, until } = rangeOf([addDays(today, -1), addDays(today, queueDays)], timeZone);
  return workspaceQueries.calendar(workspaceId, since, until);
}
