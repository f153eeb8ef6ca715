import * as z from "zod/mini";

import { contentOverridesSchema, contentSchema } from "./post-content.ts";

const said = {
  /** Raised by every save; what is saved on an older one is refused. */
  revision: z.int(),
  /** `null` once their account has ended. */
  authorId: z.nullable(z.guid()),
  content: contentSchema,
  /** By the channel's id. */
  overrides: contentOverridesSchema,
  createdAt: z.string().check(z.minLength(1)),
} as const;

/** What somebody wants to say, and where. */
export const postSchema = z.object({
  ...said,
  id: z.guid(),
  workspaceId: z.guid(),
  channelIds: z.array(z.guid()),
  /** Those of labels that were deleted meanwhile mean nothing. */
  labelIds: z.array(z.guid()),
  updatedAt: z.string().check(z.minLength(1)),
  deletedAt: z.nullable(z.string()),
});

export type Post = z.infer<typeof postSchema>;

/** A post as it was at one revision. */
export const postVersionSchema = z.object({ ...said, postId: z.guid() });

export type PostVersion = z.infer<typeof postVersionSchema>;
