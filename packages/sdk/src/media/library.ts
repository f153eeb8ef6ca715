import type { Cut, Focus } from "@postlark/domain/crop";
import {
  type LibraryPicture,
  libraryPictureSchema,
  picturePageSize,
} from "@postlark/domain/library-picture";
import { type MediaFolder, mediaFolderSchema } from "@postlark/domain/media-folder";
import { type Attachment, attachmentSchema } from "@postlark/domain/post-content";
import { videoType } from "@postlark/domain/video-type";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

export type PictureFilter = {
  /** Words that all occur in name, alt text or a tag; empty for all. */
  readonly words: string;
  /** undefined for all. */
  readonly tag: string | undefined;
  /** Only pictures directly in this folder; `none` for those in no folder, undefined for all. */
  readonly folder: string | undefined;
  /** Excludes videos. */
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

/** Words as `ilike` patterns with wildcards escaped. */
function likePatterns(query: string): string[] {
  const terms = query.split(/\s+/).filter((word) => word !== "");
  return terms.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** A Postgres array literal of one text: supabase-js does not quote. */
function arrayLiteral(text: string): string {
  return `{${JSON.stringify(text)}}`;
}

/** A page of a library, last added first, without deleted ones. @param offset number of previous rows */
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
  for (const pattern of likePatterns(words)) query = query.ilike("words", pattern);
  if (tag !== undefined) query = query.contains("tags", arrayLiteral(tag));
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

/** The number of pictures that match a filter. */
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
  for (const pattern of likePatterns(words)) query = query.ilike("words", pattern);
  if (tag !== undefined) query = query.contains("tags", arrayLiteral(tag));
  if (folder === "none") query = query.is("folder_id", null);
  else if (folder !== undefined) query = query.eq("folder_id", folder);
  if (picturesOnly) query = query.neq("type", videoType);
  const { count } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return count ?? 0;
}

/** A picture, deleted or not. @throws AppError of kind `not-found` */
export async function fetchPicture(id: string, signal?: AbortSignal): Promise<LibraryPicture> {
  const query = dataClient().from("media").select(columns).eq("id", id);
  const { data } = await (signal ? query.abortSignal(signal) : query).single().throwOnError();
  return parsePicture(data);
}

const usedBySchema = z.object({ post_id: z.guid(), text: z.string(), is_planned: z.boolean() });

/** A post that uses or used a picture; `isPlanned`: it is not published yet. */
export type PicturePost = {
  readonly postId: string;
  readonly text: string;
  readonly isPlanned: boolean;
};

/** The posts that use a picture, last changed first: at most 200. */
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

/** A library's used and available bytes, and its tags and folders by name. */
export type LibrarySummary = {
  readonly usedBytes: number;
  readonly maxBytes: number;
  readonly tags: readonly string[];
  readonly folders: readonly MediaFolder[];
};

/** Fetches the bytes that a library uses and may use, and its tags and folders by name. */
export async function fetchLibrarySummary(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<LibrarySummary> {
  const query = dataClient().rpc("library_summary", { workspace_id: workspaceId });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const { used_bytes, most_bytes, ...tagsAndFolders } = parseRow(summarySchema, data);
  return { usedBytes: used_bytes, maxBytes: most_bytes, ...tagsAndFolders };
}

export type PictureChange = Partial<Pick<LibraryPicture, "name" | "alt"> & { focus: Focus }>;

/** Changes a picture's name, alt text or focal point; absent fields stay unchanged. @throws AppError */
export async function changePicture(id: string, input: PictureChange): Promise<void> {
  await engineRequest("PATCH /media/{id}", { params: { id }, body: input });
}

/** Adds or removes a picture's tag; idempotent. @throws AppError */
export async function tagPicture(id: string, tag: string, isOn: boolean): Promise<void> {
  await engineRequest("PUT /media/{id}/tags", { params: { id }, body: { tag, isOn } });
}

/** @throws AppError, `media_planned` if a planned post shows it */
export async function deletePicture(id: string): Promise<void> {
  await engineRequest("DELETE /media/{id}", { params: { id } });
}

/** Restores a deleted picture. @throws AppError, `library_full` if there is no room */
export async function restorePicture(id: string): Promise<void> {
  await engineRequest("POST /media/{id}/restore", { params: { id } });
}

export { fetchPictureFrom } from "./fetch-picture-from.ts";
export { fetchOriginals } from "./fetch-originals.ts";

/** Creates a cropped copy with its colour profile; the original stays. @throws AppError */
export async function cropPicture(id: string, cut: Cut, name = ""): Promise<Attachment> {
  return engineRequest("POST /media/{id}/crop", {
    params: { id },
    body: { ...cut, name },
    answer: attachmentSchema,
  });
}
