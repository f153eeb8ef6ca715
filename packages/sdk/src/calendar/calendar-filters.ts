import { type CalendarDelivery, calendarDeliverySchema } from "@postlark/domain/delivery";

import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";
import { dataClient } from "../client/postgrest-client.ts";

/** Cancelled deliveries due in a period, soonest first: at most 500. */
export async function fetchCancelled(
  workspaceId: string,
  since: Date,
  until: Date,
  signal?: AbortSignal,
): Promise<readonly CalendarDelivery[]> {
  const query = dataClient()
    .from("deliveries")
    .select("id,post_id,channel_id,state,due_at,created_by,excerpt")
    .eq("workspace_id", workspaceId)
    .eq("state", "cancelled")
    .gte("due_at", since.toISOString())
    .lt("due_at", until.toISOString())
    .order("due_at")
    .order("id")
    .limit(500);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(calendarDeliverySchema, {
      id: row.id,
      postId: row.post_id,
      channelId: row.channel_id,
      state: row.state,
      dueAt: row.due_at,
      createdBy: row.created_by,
      excerpt: row.excerpt ?? "",
    }),
  );
}

/** The ids of an author's posts due in a period. */
export async function fetchPostsBy(
  workspaceId: string,
  authorId: string,
  since: Date,
  until: Date,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const query = dataClient()
    .from("posts")
    .select("id,deliveries!inner(due_at)")
    .eq("workspace_id", workspaceId)
    .eq("author_id", authorId)
    .gte("deliveries.due_at", since.toISOString())
    .lt("deliveries.due_at", until.toISOString());
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return data.map(({ id }) => id);
}
