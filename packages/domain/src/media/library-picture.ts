import * as z from "zod/mini";

import { focusSchema } from "./crop.ts";
import { type Attachment, attachmentSchema } from "../posts/post-content.ts";

/** A picture or video of a workspace's library, with defaults for posts that use it. */
export const libraryPictureSchema = z.extend(attachmentSchema, {
  /** The file name or the user's own name; may be empty. */
  name: z.string(),
  tags: z.array(z.string()),
  size: z.int(),
  createdBy: z.guid(),
  createdAt: z.string(),
  deletedAt: z.nullable(z.string()),
  folderId: z.nullable(z.guid()),
  /** The focal point that every crop keeps visible; null: the middle. */
  focus: z.nullable(focusSchema),
});

export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

/** Pictures per request: divisible by two to six, so that rows are complete. */
export const picturePageSize = 60;

/** Limits of an uploaded original, in bytes and in pixels. */
export const maxSourceBytes = 40_000_000;
export const maxSourcePixels = 100_000_000;

export const maxPictureNameLength = 200;

export const maxTagLength = 40;

export const maxTagsPerPicture = 20;

/** The part of a library picture that a post contains. */
export function attachmentOf(picture: LibraryPicture): Attachment {
  const { id, hash, type, width, height, seconds, alt } = picture;
  return { id, hash, type, width, height, alt, ...(seconds !== undefined && { seconds }) };
}
