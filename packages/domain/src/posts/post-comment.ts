import * as z from "zod/mini";

export const postCommentSchema = z.object({
  id: z.guid(),
  /** The comment it replies to; null for the first of a thread. */
  parentId: z.nullable(z.guid()),
  /** Null: a client outside, by a link. */
  authorId: z.nullable(z.guid()),
  clientName: z.nullable(z.string()),
  /** 1 to 2,000 characters; empty if deleted. */
  text: z.string(),
  mentionedIds: z.array(z.guid()),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
});

export type PostComment = z.infer<typeof postCommentSchema>;

export const maxPostCommentLength = 2000;

export type CommentThread = {
  readonly first: PostComment;
  readonly replies: readonly PostComment[];
};

/** Comments as threads. Deleted ones are left out, except with replies. @param comments oldest first */
export function threadsOf(comments: readonly PostComment[]): readonly CommentThread[] {
  const isNotDeleted = ({ deletedAt }: PostComment) => deletedAt === null;
  return comments
    .filter(({ parentId }) => parentId === null)
    .map((first) => ({
      first,
      replies: comments.filter((comment) => comment.parentId === first.id && isNotDeleted(comment)),
    }))
    .filter(({ first, replies }) => isNotDeleted(first) || replies.length > 0);
}
