import { randomUUID } from "node:crypto";

import type { Workspace } from "./workspaces.ts";

/** A board with a card, and one that was deleted. */
export type Ideas = {
  columnIds: string[];
  columnId: string;
  emptyColumnId: string;
  ideaId: string;
  deletedIdeaId: string;
  feedId: string;
};

/** The ids of a workspace's columns, in their order. */
export async function columnsOf({ id, owner }: Workspace): Promise<string[]> {
  const { data } = await owner.client
    .from("idea_columns")
    .select("id")
    .eq("workspace_id", id)
    .is("removed_at", null)
    .order("place")
    .throwOnError();
  return data.map((column) => column.id);
}

/** Puts a card in front of a column. @returns its id */
export async function addIdea(
  { id, owner }: Workspace,
  columnId: string,
  text: string,
): Promise<string> {
  const ideaId = randomUUID();
  const idea = { workspace_id: id, idea_id: ideaId, column_id: columnId, text };
  await owner.client
    .rpc("create_idea", { ...idea, link: "https://postlark.test/rye" })
    .throwOnError();
  return ideaId;
}

export async function makeIdeas(workspace: Workspace): Promise<Ideas> {
  const columnIds = await columnsOf(workspace);
  const [columnId = "", , emptyColumnId = ""] = columnIds;
  const ideaId = await addIdea(workspace, columnId, "Mine");
  const deletedIdeaId = await addIdea(workspace, columnId, "Deleted");
  await workspace.owner.client.rpc("delete_idea", { idea_id: deletedIdeaId }).throwOnError();
  const feedId = randomUUID();
  await workspace.owner.client
    .rpc("add_idea_feed", {
      workspace_id: workspace.id,
      feed_id: feedId,
      url: "https://postlark.test/feed.xml",
      column_id: columnId,
    })
    .throwOnError();
  return { columnIds, columnId, emptyColumnId, ideaId, deletedIdeaId, feedId };
}
