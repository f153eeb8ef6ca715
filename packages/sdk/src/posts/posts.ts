import { contentSchema } from "@postlark/domain/post-content";
import { postSchema, postVersionSchema } from "@postlark/domain/post";
import type { Post, PostVersion } from "@postlark/domain/post";

import { field } from "../json-field.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows, readRows, type Rows } from "../request/rows.ts";
import { type PostConditions, ilikePatternOf, ilikePatternsOf } from "./post-conditions.ts";

const columns =
  "id,workspace_id,author_id,revision,content,overrides,channel_ids,label_ids,time_choice,created_at,updated_at,deleted_at";

export const postPageSize = 50;

/** A post, deleted or not. @throws AppError of kind `not-found` */
export async function fetchPost(id: string, signal?: AbortSignal): Promise<Post> {
  const query = dataClient().from("posts").select(columns).eq("id", id);
  const { data } = await (signal ? query.abortSignal(signal) : query).single().throwOnError();
  return parsePost(data);
}

/** A page of drafts or deleted posts, last changed first. @param offset number of previous rows, unreadable ones included */
export async function fetchPosts(
  workspaceId: string,
  list: "drafts" | "deleted",
  { words = "", channelId, authorId, labelId, since, until }: PostConditions,
  offset: number,
  signal?: AbortSignal,
): Promise<Rows<Post>> {
  const posts = dataClient()
    .from("posts")
    .select(`${columns},deliveries!left()`)
    .eq("workspace_id", workspaceId)
    .is("evergreen_entry_id", null);
  let matching =
    list === "deleted"
      ? posts.not("deleted_at", "is", null)
      : posts.is("deleted_at", null).neq("deliveries.state", "cancelled").is("deliveries", null);
  for (const pattern of ilikePatternsOf(words))
    matching = matching.ilike("content->>text", pattern);
  if (channelId !== undefined) matching = matching.contains("channel_ids", [channelId]);
  if (authorId !== undefined) matching = matching.eq("author_id", authorId);
  if (labelId !== undefined) matching = matching.contains("label_ids", [labelId]);
  if (since !== undefined) matching = matching.gte("updated_at", since);
  if (until !== undefined) matching = matching.lt("updated_at", until);
  const query = matching
    .order("updated_at", { ascending: false })
    .order("id")
    .range(offset, offset + postPageSize - 1);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readRows(data, parsePost);
}

/** A search result. */
export type FoundPost = Pick<Post, "id"> & { readonly text: string };

/** A workspace's posts whose own text contains these words, last changed first. @param limit of their number */
export async function searchPosts(
  workspaceId: string,
  search: string,
  limit: number,
  signal?: AbortSignal,
): Promise<readonly FoundPost[]> {
  const query = dataClient()
    .from("posts")
    .select("id,content")
    .eq("workspace_id", workspaceId)
    .is("deleted_at", null)
    .ilike("content->>text", ilikePatternOf(search))
    .order("updated_at", { ascending: false })
    .order("id")
    .limit(limit);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, ({ id, content }) => ({
    id,
    text: parseRow(contentSchema, content).text,
  }));
}

/** A post's revisions, latest first. */
export async function fetchPostVersions(
  postId: string,
  signal?: AbortSignal,
): Promise<readonly PostVersion[]> {
  const query = dataClient()
    .from("post_versions")
    .select("post_id,revision,author_id,content,overrides,created_at")
    .eq("post_id", postId)
    .order("revision", { ascending: false });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(postVersionSchema, {
      postId: row.post_id,
      revision: row.revision,
      authorId: row.author_id,
      content: row.content,
      overrides: row.overrides,
      createdAt: row.created_at,
    }),
  );
}

/** A post from a row of PostgREST, or from the engine's `current`. @throws AppError of kind `unexpected` */
export function parsePost(row: unknown): Post {
  return parseRow(postSchema, {
    id: field(row, "id"),
    workspaceId: field(row, "workspace_id"),
    authorId: field(row, "author_id"),
    revision: field(row, "revision"),
    content: field(row, "content"),
    overrides: field(row, "overrides"),
    channelIds: field(row, "channel_ids"),
    labelIds: field(row, "label_ids"),
    timeChoice: field(row, "time_choice"),
    createdAt: field(row, "created_at"),
    updatedAt: field(row, "updated_at"),
    deletedAt: field(row, "deleted_at"),
  });
}
