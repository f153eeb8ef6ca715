import {
  type EvergreenEntry,
  type EvergreenList,
  evergreenListSchema,
} from "@postlark/domain/evergreen";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";
import { dataClient } from "../client/postgrest-client.ts";

/** The editable part of a list. */
export type EvergreenListInput = Pick<
  EvergreenList,
  "name" | "channelIds" | "slots" | "leastDays" | "isShuffled" | "until"
>;

/** An entry with its texts; `revision` as last read, absent for a new one. */
export type EvergreenEntryInput = {
  readonly texts: readonly {
    readonly id: string;
    readonly revision?: number;
    readonly text: string;
  }[];
  readonly media: EvergreenEntry["media"];
};

/** A workspace's evergreen lists, by name. */
export async function fetchEvergreen(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly EvergreenList[]> {
  const query = dataClient().rpc("evergreen_of", { workspace_id: workspaceId });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const lists = parseRow(z.array(z.unknown()), data);
  return readableRows(lists, (list) => parseRow(evergreenListSchema, list));
}

/** Ids of a workspace's repeating posts, by rule or evergreen list: at most 1,000 each. */
export async function fetchRepeatingPosts(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const query = dataClient()
    .from("series")
    .select("post_id")
    .eq("workspace_id", workspaceId)
    .is("ended_at", null)
    .limit(1_000);
  const texts = dataClient()
    .from("posts")
    .select("id")
    .eq("workspace_id", workspaceId)
    .not("evergreen_entry_id", "is", null)
    .limit(1_000);
  const [series, evergreen] = await Promise.all([
    (signal ? query.abortSignal(signal) : query).throwOnError(),
    (signal ? texts.abortSignal(signal) : texts).throwOnError(),
  ]);
  return [...series.data.map((row) => row.post_id), ...evergreen.data.map(({ id }) => id)];
}

/** Creates a list with the caller's id, or replaces it. @throws AppError */
export async function saveEvergreenList(
  workspaceId: string,
  id: string,
  input: EvergreenListInput,
): Promise<void> {
  await engineRequest("PUT /evergreen-lists/{id}", {
    params: { id },
    body: { workspaceId, ...input },
  });
}

/** @throws AppError */
export async function setEvergreenList(
  id: string,
  state: "running" | "paused" | "removed",
): Promise<void> {
  await engineRequest("PATCH /evergreen-lists/{id}", { params: { id }, body: { state } });
}

/** @throws AppError, with `changed_meanwhile` if the list's entries have changed */
export async function orderEvergreen(id: string, entryIds: readonly string[]): Promise<void> {
  await engineRequest("PATCH /evergreen-lists/{id}", { params: { id }, body: { entryIds } });
}

/** @throws AppError, of kind `conflict` if a text has changed since */
export async function saveEvergreenEntry(
  listId: string,
  id: string,
  input: EvergreenEntryInput,
): Promise<void> {
  await engineRequest("PUT /evergreen-entries/{id}", {
    params: { id },
    body: { listId, ...input },
  });
}

/** Removes an entry or restores it. @throws AppError */
export async function removeEvergreenEntry(id: string, isRemoved: boolean): Promise<void> {
  await engineRequest("PATCH /evergreen-entries/{id}", { params: { id }, body: { isRemoved } });
}
