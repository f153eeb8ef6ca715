import { addDays } from "@postlark/domain/calendar-day";
import { dayIn, rangeOf } from "@postlark/domain/calendar-days";
import { workspaceQueries } from "./workspace-queries.ts";

/** How far ahead free slots are looked for between what is due, in days. */
const queueDays = 56;

/** What is due in the next eight weeks, and was since yesterday, which daily limits count. Apart from the other queries: time zones weigh on no other screen. */
export function queueQuery(workspaceId: string, timeZone: string, now: Date) {
  const today = dayIn(now, timeZone);
  const { since, until } = rangeOf([addDays(today, -1), addDays(today, queueDays)], timeZone);
  return workspaceQueries.calendar(workspaceId, since, until);
}
