import * as z from "zod/mini";

import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { type PostConditions, ilikePatternsOf } from "./post-conditions.ts";

const postCountsSchema = z.object({
  drafts: z.int(),
  approval: z.int(),
  scheduled: z.int(),
  published: z.int(),
  attention: z.int(),
  deleted: z.int(),
});

/** How many posts each list has; a post at several times counts as often. */
export type PostCounts = z.infer<typeof postCountsSchema>;

/** Counts the posts of each list that meet these conditions. */
export async function countPosts(
  workspaceId: string,
  { words = "", channelId, authorId, labelId, since, until }: PostConditions,
  signal?: AbortSignal,
): Promise<PostCounts> {
  const query = dataClient().rpc("count_posts", {
    workspace_id: workspaceId,
    patterns: ilikePatternsOf(words),
    ...(channelId !== undefined && { channel_id: channelId }),
    ...(authorId !== undefined && { author_id: authorId }),
    ...(labelId !== undefined && { label_id: labelId }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return parseRow(postCountsSchema, data);
}
