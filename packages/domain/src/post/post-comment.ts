import * as z from "zod/mini";

/** What a member says about a post. */
export const postCommentSchema = z.object({
  id: z.guid(),
  /** The comment that it answers; null: it begins a thread. */
  parentId: z.nullable(z.guid()),
  /** Null: a client outside, by a link. */
  authorId: z.nullable(z.guid()),
  /** The name that a client left. */
  clientName: z.nullable(z.string()),
  /** 1 to 2,000 characters; empty once it is deleted. */
  text: z.string(),
  /** Members whom the text names. */
  mentionedIds: z.array(z.guid()),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
});

export type PostComment = z.infer<typeof postCommentSchema>;

/** In characters. */
export const longestPostComment = 2000;

/** A comment that begins a thread, with what answers it. */
export type CommentThread = {
  readonly first: PostComment;
  readonly replies: readonly PostComment[];
};

/**
 * Comments as threads, in the order in which they began. What is deleted is left out; the first of a thread that has
 * answers keeps its place.
 * @param comments the first first
 */
export function threadsOf(comments: readonly PostComment[]): readonly CommentThread[] {
  const isThere = ({ deletedAt }: PostComment) => deletedAt === null;
  return comments
    .filter(({ parentId }) => parentId === null)
    .map((first) => ({
      first,
      replies: comments.filter((one) => one.parentId === first.id && isThere(one)),
    }))
    .filter(({ first, replies }) => isThere(first) || replies.length > 0);
}
