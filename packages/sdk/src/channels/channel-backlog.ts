import * as z from "zod/mini";

import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

const rowSchema = z.object({
  id: z.guid(),
  post_id: z.guid(),
  excerpt: z.nullable(z.string()),
});

export type BacklogPost = {
  readonly id: string;
  readonly postId: string;
  /** The beginning of its text; empty for pictures only. */
  readonly excerpt: string;
};

/** More than a list shows. */
const maxPosts = 50;

/**
 * Posts held until their channels were reconnected and since published or in progress. Excludes what waits for
 * confirmation since a restore. @param connectedAt ISO 8601 @throws AppError
 */
export async function fetchChannelBacklog(
  channelIds: readonly string[],
  connectedAt: string,
  signal?: AbortSignal,
): Promise<readonly BacklogPost[]> {
  const query = dataClient()
    .from("deliveries")
    .select("id,post_id,excerpt")
    .in("channel_id", [...channelIds])
    .lt("due_at", connectedAt)
    .or(
      `and(state.in.(scheduled,publishing),or(problem.is.null,problem->>code.neq.restored)),published_at.gte."${connectedAt}"`,
    )
    .order("due_at")
    .order("id")
    .limit(maxPosts);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) => {
    const { id, post_id: postId, excerpt } = parseRow(rowSchema, row);
    return { id, postId, excerpt: excerpt ?? "" };
  });
}
