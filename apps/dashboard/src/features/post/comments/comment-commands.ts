import type { CommentInput } from "@postlark/sdk/comments";

export type CommentCommands = {
  /** Writes a comment. @param parentId the comment that it replies to; null for none @throws AppError */
  create: (parentId: string | null, input: CommentInput) => Promise<void>;
  /** @throws AppError */
  change: (id: string, input: CommentInput) => Promise<void>;
  /** Can be undone for ten seconds; a refusal shows a toast. */
  remove: (id: string) => Promise<void>;
};
