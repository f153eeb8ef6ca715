import type { Post } from "@postlark/domain/post";

import { dataClient } from "../request/postgrest-client.ts";
import { parsePost, postColumns, postPageSize } from "./posts.ts";

/**
 * A page of the posts that were deleted, the last of them first.
 * @param labelId those with a label alone; `undefined` for all
 * @param offset how many came before
 */
export async function fetchDeletedPosts(
  workspaceId: string,
  labelId: string | undefined,
  offset: number,
  signal?: AbortSignal,
): Promise<readonly Post[]> {
  const all = dataClient()
    .from("posts")
    .select(postColumns)
    .eq("workspace_id", workspaceId)
    .not("deleted_at", "is", null)
    .is("evergreen_entry_id", null);
  const labelled = labelId === undefined ? all : all.contains("label_ids", [labelId]);
  const query = labelled
    .order("deleted_at", { ascending: false })
    .order("id")
    .range(offset, offset + postPageSize - 1);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return data.map(parsePost);
}
