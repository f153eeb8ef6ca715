import * as z from "zod/mini";

import { focusSchema } from "./crop.ts";
import { type Attachment, attachmentSchema } from "../post/post-content.ts";

/** A picture or a video of a workspace's library, with what is offered to posts that it is put into. */
export const libraryPictureSchema = z.extend(attachmentSchema, {
  /** What its file was called, or what somebody called it since; may be empty. */
  name: z.string(),
  tags: z.array(z.string()),
  /** In bytes. */
  size: z.int(),
  createdBy: z.guid(),
  createdAt: z.string(),
  deletedAt: z.nullable(z.string()),
  /** Where it lies; null where it lies in no folder. */
  folderId: z.nullable(z.guid()),
  /** What stays in sight in every shape; null for the middle. */
  focus: z.nullable(focusSchema),
});

export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

/** Pictures of a library that are read at once: rows of two, three, four, five or six are full. */
export const picturePageSize = 60;

/** Of a picture that is added, before it is written anew: in bytes, and in pixels. */
export const maxSourceBytes = 40_000_000;
export const maxSourcePixels = 100_000_000;

/** In characters. */
export const longestPictureName = 200;

/** In characters. */
export const longestTag = 40;

/** Tags that a picture may have. */
export const mostTagsAPicture = 20;

/** What a post carries of a picture of the library. */
export function attachmentOf(picture: LibraryPicture): Attachment {
  const { id, hash, type, width, height, seconds, alt } = picture;
  return { id, hash, type, width, height, alt, ...(seconds !== undefined && { seconds }) };
}
