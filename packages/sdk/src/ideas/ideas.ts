import { type Idea, type IdeaColumn, ideaColumnSchema, ideaSchema } from "@postlark/domain/idea";
import type { IdeaTarget } from "@postlark/domain/idea-order";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";
import { dataClient } from "../client/postgrest-client.ts";

export type IdeaInput = Pick<Idea, "text" | "link">;

/** A workspace's columns in order. */
export async function fetchIdeaColumns(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly IdeaColumn[]> {
  const query = dataClient()
    .from("idea_columns")
    .select("id,stage,name")
    .eq("workspace_id", workspaceId)
    .is("removed_at", null)
    .order("place")
    .order("id");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) => parseRow(ideaColumnSchema, row));
}

/** The cards of a workspace's board. */
export async function fetchIdeas(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly Idea[]> {
  const query = dataClient()
    .from("ideas")
    .select(
      "id,column_id,place,text,link,created_by,source,created_at,revision,moves,post_id,label_ids",
    )
    .eq("workspace_id", workspaceId)
    .is("deleted_at", null)
    .order("place")
    .order("id")
    .limit(1_000);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(ideaSchema, {
      ...row,
      columnId: row.column_id,
      createdBy: row.created_by,
      createdAt: row.created_at,
      postId: row.post_id,
      labelIds: row.label_ids,
    }),
  );
}

/** Creates a card with the caller's id, first in its column. @throws AppError */
export async function createIdea(
  workspaceId: string,
  id: string,
  columnId: string,
  input: IdeaInput,
): Promise<void> {
  await engineRequest("PUT /ideas/{id}", {
    params: { id },
    body: { workspaceId, columnId, ...input },
  });
}

/** @throws AppError, with `changed_meanwhile` if it has changed since that revision */
export async function changeIdea(id: string, revision: number, input: IdeaInput): Promise<void> {
  await engineRequest("PATCH /ideas/{id}", { params: { id }, body: { revision, ...input } });
}

/** @throws AppError, with `moved_meanwhile` if it has been moved since */
export async function moveIdea(
  { id, moves }: Pick<Idea, "id" | "moves">,
  target: IdeaTarget,
): Promise<void> {
  await engineRequest("POST /ideas/{id}/move", { params: { id }, body: { moves, ...target } });
}

/** Adds or removes a card's label. @throws AppError */
export async function setIdeaLabel(id: string, labelId: string, isOn: boolean): Promise<void> {
  await engineRequest(
    isOn ? "PUT /ideas/{id}/labels/{labelId}" : "DELETE /ideas/{id}/labels/{labelId}",
    { params: { id, labelId } },
  );
}

export async function deleteIdea(id: string): Promise<void> {
  await engineRequest("DELETE /ideas/{id}", { params: { id } });
}

export async function restoreIdea(id: string): Promise<void> {
  await engineRequest("POST /ideas/{id}/restore", { params: { id } });
}

/** Creates a draft from a card, once. @returns the draft's id */
export async function writeIdea(id: string): Promise<string> {
  const { postId } = await engineRequest("POST /ideas/{id}/post", {
    params: { id },
    answer: z.object({ postId: z.guid() }),
  });
  return postId;
}

/** Creates a column with the caller's id, or renames it. @throws AppError */
export async function saveIdeaColumn(workspaceId: string, id: string, name: string): Promise<void> {
  await engineRequest("PUT /idea-columns/{id}", { params: { id }, body: { workspaceId, name } });
}

/** @throws AppError, with `changed_meanwhile` if the board's columns have changed */
export async function orderIdeaColumns(
  workspaceId: string,
  columnIds: readonly string[],
): Promise<void> {
  await engineRequest("POST /workspaces/{id}/idea-columns/order", {
    params: { id: workspaceId },
    body: { columnIds },
  });
}

/** @throws AppError, with `column_not_empty` if it has cards */
export async function removeIdeaColumn(id: string): Promise<void> {
  await engineRequest("DELETE /idea-columns/{id}", { params: { id } });
}
