import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

/** Calendars that anybody with their secret address can read. */
export const calendarFeedOperations = operations({
  readCalendarFeed: {
    method: "get",
    path: "/calendars/{file}",
    tag: "Calendar feeds",
    summary:
      "What a workspace publishes and has published, by a member's secret address. What opens nothing is not found, whyever",
    role: "anyone",
    params: z.object({
      file: z.string().meta({ description: "The secret, followed by `.ics`." }),
    }),
    responses: {
      200: {
        description: "The calendar, as RFC 5545 has it.",
        content: { "text/calendar": { schema: z.string() } },
      },
      304: { description: "It is the one that the reader has." },
    },
  },

  makeCalendarFeed: {
    method: "post",
    path: "/workspaces/{id}/calendar-feed",
    tag: "Calendar feeds",
    summary:
      "A new secret address of the workspace's calendar, said this once. The caller's former one opens nothing any more",
    role: "viewer",
    sql: "make_calendar_feed",
    params: idParams,
    responses: { 201: answer("The address.", z.object({ address: z.url() })) },
  },

  revokeCalendarFeed: {
    method: "delete",
    path: "/workspaces/{id}/calendar-feed",
    tag: "Calendar feeds",
    summary: "Revoke the caller's secret address of the workspace's calendar",
    role: "viewer",
    sql: "revoke_calendar_feed",
    params: idParams,
    responses: done,
  },
});
