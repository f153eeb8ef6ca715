import { type IdeaFeed, ideaFeedSchema } from "@postlark/domain/idea-feed";

import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";
import { dataClient } from "../client/postgrest-client.ts";

/** The feeds of a workspace's board, oldest first. */
export async function fetchIdeaFeeds(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly IdeaFeed[]> {
  const query = dataClient()
    .from("idea_feeds")
    .select("id,url,column_id,title,checked_at,problem,fetch_at")
    .eq("workspace_id", workspaceId)
    .is("removed_at", null)
    .order("created_at")
    .order("id");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(ideaFeedSchema, {
      ...row,
      columnId: row.column_id,
      checkedAt: row.checked_at,
      fetchAt: row.fetch_at,
    }),
  );
}

/** Adds a feed whose items become cards in a column. @throws AppError */
export async function addIdeaFeed(
  workspaceId: string,
  id: string,
  feed: Pick<IdeaFeed, "url" | "columnId">,
): Promise<void> {
  await engineRequest("PUT /idea-feeds/{id}", { params: { id }, body: { workspaceId, ...feed } });
}

/** Puts a feed's future cards into another column. @throws AppError */
export async function changeIdeaFeed(id: string, columnId: string): Promise<void> {
  await engineRequest("PATCH /idea-feeds/{id}", { params: { id }, body: { columnId } });
}

/** Removes a feed; its cards stay. */
export async function removeIdeaFeed(id: string): Promise<void> {
  await engineRequest("DELETE /idea-feeds/{id}", { params: { id } });
}
