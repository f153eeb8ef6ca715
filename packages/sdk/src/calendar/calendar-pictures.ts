import { type Attachment, attachmentSchema } from "@postlark/domain/post-content";

import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** The first picture or video of each post that is due in a period and has any, by post: at most 1,000. */
export async function fetchCalendarPictures(
  workspaceId: string,
  since: Date,
  until: Date,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Attachment>> {
  const query = dataClient()
    .from("posts")
    .select("id,first:content->media->0,deliveries!inner()")
    .eq("workspace_id", workspaceId)
    .not("content->media->0", "is", null)
    .gte("deliveries.due_at", since.toISOString())
    .lt("deliveries.due_at", until.toISOString())
    .order("id");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return new Map(
    readableRows(data, ({ id, first }) => [id, parseRow(attachmentSchema, first)] as const),
  );
}
