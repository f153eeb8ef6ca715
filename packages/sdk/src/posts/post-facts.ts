import { daysCompared, type RecentPost } from "@postlark/domain/post-checks/post-finding";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";
import { dataClient } from "../client/postgrest-client.ts";

const rowSchema = z.object({
  postId: z.guid(),
  channelId: z.guid(),
  text: z.string(),
  isOut: z.boolean(),
  at: z.string(),
  isEvergreen: z.boolean(),
});

/** The number of latest deliveries compared with a text. */
const maxCompared = 500;

/** A workspace's published texts of the last 90 days, and the scheduled ones. */
export async function fetchRecentPosts(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly RecentPost[]> {
  const since = new Date(Date.now() - daysCompared * 86_400_000).toISOString();
  const query = dataClient()
    .from("deliveries")
    .select("post_id,channel_id,state,due_at,published_at,evergreen_entry_id,content->>text")
    .eq("workspace_id", workspaceId)
    .in("state", ["scheduled", "publishing", "published", "editing"])
    .gte("due_at", since)
    .order("due_at", { ascending: false })
    .limit(maxCompared);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(rowSchema, {
      postId: row.post_id,
      channelId: row.channel_id,
      text: row.text,
      isOut: row.state === "published" || row.state === "editing",
      at: row.published_at ?? row.due_at,
      isEvergreen: row.evergreen_entry_id !== null,
    }),
  );
}

/** Links per request. */
export const maxLinks = 20;

/** The web addresses that answer 404 or similar. @throws AppError */
export async function fetchMissingLinks(
  workspaceId: string,
  urls: readonly string[],
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const { missing } = await engineRequest("POST /workspaces/{id}/links/check", {
    params: { id: workspaceId },
    body: { urls: urls.slice(0, maxLinks) },
    answer: z.object({ missing: z.array(z.string()) }),
    signal,
  });
  return missing;
}
