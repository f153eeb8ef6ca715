import {
  type EvergreenEntry,
  type EvergreenList,
  evergreenListSchema,
} from "@postlark/domain/evergreen";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";
import { dataClient } from "../request/postgrest-client.ts";

/** What somebody says of a list. */
export type EvergreenListInput = Pick<
  EvergreenList,
  "name" | "channelIds" | "slots" | "leastDays" | "isShuffled" | "until"
>;

/** An entry in its several ways; `revision` as its writer saw it, absent where it is new. */
export type EvergreenEntryInput = {
  readonly texts: readonly {
    readonly id: string;
    readonly revision?: number;
    readonly text: string;
  }[];
  readonly media: EvergreenEntry["media"];
};

/** A workspace's lists that go round, by name. */
export async function fetchEvergreen(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly EvergreenList[]> {
  const query = dataClient().rpc("evergreen_of", { workspace_id: workspaceId });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const lists = parseRow(z.array(z.unknown()), data);
  return readableRows(lists, (list) => parseRow(evergreenListSchema, list));
}

/** The posts of a workspace that go out again and again, by a rule or in turn, by their ids: 1,000 of each at most. */
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

/** Begins a list of an id that the caller chose, or says it anew. @throws AppError */
export async function saveEvergreenList(
  workspaceId: string,
  id: string,
  input: EvergreenListInput,
): Promise<void> {
  await engineRequest("PUT", `/evergreen-lists/${id}`, { body: { workspaceId, ...input } });
}

/** @throws AppError */
export async function setEvergreenList(
  id: string,
  state: "running" | "paused" | "removed",
): Promise<void> {
  await engineRequest("PATCH", `/evergreen-lists/${id}`, { body: { state } });
}

/** @throws AppError, with `changed_meanwhile` where the list has other entries by now */
export async function orderEvergreen(id: string, entryIds: readonly string[]): Promise<void> {
  await engineRequest("PATCH", `/evergreen-lists/${id}`, { body: { entryIds } });
}

/** @throws AppError, of kind `conflict` where somebody else wrote one of the texts since */
export async function saveEvergreenEntry(
  listId: string,
  id: string,
  input: EvergreenEntryInput,
): Promise<void> {
  await engineRequest("PUT", `/evergreen-entries/${id}`, { body: { listId, ...input } });
}

/** Takes an entry away, or brings it back. @throws AppError */
export async function removeEvergreenEntry(id: string, isRemoved: boolean): Promise<void> {
  await engineRequest("PATCH", `/evergreen-entries/${id}`, { body: { isRemoved } });
}
