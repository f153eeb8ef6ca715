import * as z from "zod/mini";

import { contentOverridesSchema, contentSchema } from "./post-content.ts";

const postFields = {
  /** Raised by every save; a save based on an older revision is refused. */
  revision: z.int(),
  /** null after the account was deleted. */
  authorId: z.nullable(z.guid()),
  content: contentSchema,
  overrides: contentOverridesSchema,
  createdAt: z.string().check(z.minLength(1)),
} as const;

export const postSchema = z.object({
  ...postFields,
  id: z.guid(),
  workspaceId: z.guid(),
  channelIds: z.array(z.guid()),
  /** May contain deleted labels, which are ignored. */
  labelIds: z.array(z.guid()),
  /** A `TimeChoice`, or null for the next free time; read by who edits the post. */
  timeChoice: z.unknown(),
  updatedAt: z.string().check(z.minLength(1)),
  deletedAt: z.nullable(z.string()),
});

export type Post = z.infer<typeof postSchema>;

export const postVersionSchema = z.object({ ...postFields, postId: z.guid() });

export type PostVersion = z.infer<typeof postVersionSchema>;
