import type { Cut, Focus } from "@postlark/domain/crop";
import {
  type LibraryPicture,
  libraryPictureSchema,
  picturePageSize,
} from "@postlark/domain/library-picture";
import { type MediaFolder, mediaFolderSchema } from "@postlark/domain/media-folder";
import { type Attachment, attachmentSchema } from "@postlark/domain/post-content";
import { videoType } from "@postlark/domain/video";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../request/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** Which pictures of a library are shown. */
export type PictureFilter = {
  /** Each of these words is in the name, the description or a tag; empty for all. */
  readonly words: string;
  /** `undefined` for all. */
  readonly tag: string | undefined;
  /** Those that lie in this one alone; `none` for those in no folder, `undefined` for all. */
  readonly folder: string | undefined;
  /** Whether videos are left out. */
  readonly picturesOnly?: true;
};

const columns =
  "id,hash,type,width,height,seconds,alt,name,tags,size,created_by,created_at,deleted_at,folder_id,focal_x,focal_y" as const;

type Row = {
  created_by: string;
  created_at: string;
  deleted_at: string | null;
  folder_id: string | null;
  focal_x: number | null;
  focal_y: number | null;
  seconds: number | null;
};

function parsePicture(read: Row): LibraryPicture {
  const { created_by, created_at, deleted_at, folder_id, focal_x, focal_y, seconds, ...row } = read;
  return parseRow(libraryPictureSchema, {
    ...row,
    ...(seconds !== null && { seconds }),
    createdBy: created_by,
    createdAt: created_at,
    deletedAt: deleted_at,
    folderId: folder_id,
    focus: focal_x === null ? null : { x: focal_x, y: focal_y },
  });
}

/** Words as a pattern of `ilike` that stands for nothing else. */
function patternsOf(words: string): string[] {
  const written = words.split(/\s+/).filter((word) => word !== "");
  return written.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** A list of one text, as Postgres writes it: supabase-js quotes nothing. */
function listOf(text: string): string {
  return `{${JSON.stringify(text)}}`;
}

/** A page of a library, the last added first, deleted ones aside. @param offset how many came before */
export async function fetchPictures(
  workspaceId: string,
  { words, tag, folder, picturesOnly }: PictureFilter,
  offset: number,
  signal?: AbortSignal,
): Promise<readonly LibraryPicture[]> {
  let query = dataClient()
    .from("media")
    .select(columns)
    .eq("workspace_id", workspaceId)
    .is("deleted_at", null);
  for (const pattern of patternsOf(words)) query = query.ilike("words", pattern);
  if (tag !== undefined) query = query.contains("tags", listOf(tag));
  if (folder === "none") query = query.is("folder_id", null);
  else if (folder !== undefined) query = query.eq("folder_id", folder);
  if (picturesOnly) query = query.neq("type", videoType);
  const paged = query
    .order("created_at", { ascending: false })
    .order("id")
    .range(offset, offset + picturePageSize - 1);
  const { data } = await (signal ? paged.abortSignal(signal) : paged).throwOnError();
  return readableRows(data, parsePicture);
}

/** How many there are of them. */
export async function countPictures(
  workspaceId: string,
  { words, tag, folder, picturesOnly }: PictureFilter,
  signal?: AbortSignal,
): Promise<number> {
  let query = dataClient()
    .from("media")
    .select("id", { count: "exact", head: true })
    .eq("workspace_id", workspaceId)
    .is("deleted_at", null);
  for (const pattern of patternsOf(words)) query = query.ilike("words", pattern);
  if (tag !== undefined) query = query.contains("tags", listOf(tag));
  if (folder === "none") query = query.is("folder_id", null);
  else if (folder !== undefined) query = query.eq("folder_id", folder);
  if (picturesOnly) query = query.neq("type", videoType);
  const { count } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return count ?? 0;
}

/** One picture, deleted or not. @throws AppError of kind `not-found` */
export async function fetchPicture(id: string, signal?: AbortSignal): Promise<LibraryPicture> {
  const query = dataClient().from("media").select(columns).eq("id", id);
  const { data } = await (signal ? query.abortSignal(signal) : query).single().throwOnError();
  return parsePicture(data);
}

const usedBySchema = z.object({ post_id: z.guid(), text: z.string(), is_planned: z.boolean() });

/** A post that shows a picture, or has shown it; `isPlanned`: it is still to go out with it. */
export type PicturePost = {
  readonly postId: string;
  readonly text: string;
  readonly isPlanned: boolean;
};

/** Where a picture is used, the post that was changed last first: 200 at most. */
export async function fetchPicturePosts(
  id: string,
  signal?: AbortSignal,
): Promise<readonly PicturePost[]> {
  const query = dataClient().rpc("media_posts", { media_id: id });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) => {
    const { post_id: postId, text, is_planned: isPlanned } = parseRow(usedBySchema, row);
    return { postId, text, isPlanned };
  });
}

const summarySchema = z.object({
  used_bytes: z.number(),
  most_bytes: z.number(),
  tags: z.array(z.string()),
  folders: z.array(mediaFolderSchema),
});

/** How much room a library takes of how much, in bytes, and its tags and folders by name. */
export type LibrarySummary = {
  readonly usedBytes: number;
  readonly mostBytes: number;
  readonly tags: readonly string[];
  readonly folders: readonly MediaFolder[];
};

export async function fetchLibrarySummary(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<LibrarySummary> {
  const query = dataClient().rpc("library_summary", { workspace_id: workspaceId });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const { used_bytes, most_bytes, ...shelves } = parseRow(summarySchema, data);
  return { usedBytes: used_bytes, mostBytes: most_bytes, ...shelves };
}

/** What can be said anew of a picture. */
export type PictureChange = Partial<Pick<LibraryPicture, "name" | "alt"> & { focus: Focus }>;

/** Names or describes a picture anew, or sets its focal point; what is not named stays. @throws AppError */
export async function changePicture(id: string, input: PictureChange): Promise<void> {
  await engineRequest("PATCH", `/media/${id}`, { body: input });
}

/** Puts a tag on a picture, or takes it off; what is so already stays so. @throws AppError */
export async function tagPicture(id: string, tag: string, isOn: boolean): Promise<void> {
  await engineRequest("PUT", `/media/${id}/tags`, { body: { tag, isOn } });
}

/** @throws AppError, `media_planned` while a planned post shows it */
export async function deletePicture(id: string): Promise<void> {
  await engineRequest("DELETE", `/media/${id}`);
}

/** Takes a deletion back. @throws AppError, `library_full` where there is no room any more */
export async function restorePicture(id: string): Promise<void> {
  await engineRequest("POST", `/media/${id}/restore`);
}

export { fetchPictureFrom } from "./fetch-picture-from.ts";
export { fetchWholes } from "./fetch-wholes.ts";

/** Makes a picture of a part of one, in its colours; that one stays. @throws AppError in words for the screen */
export async function cropPicture(id: string, cut: Cut, name = ""): Promise<Attachment> {
  return engineRequest("POST", `/media/${id}/crop`, {
    body: { ...cut, name },
    answer: attachmentSchema,
  });
}
