import type { CommentInput } from "@postlark/sdk/comments";

/** What can be done with comments. */
export type CommentCommands = {
  /** @param parentId the comment that it answers @throws AppError */
  create: (parentId: string | null, input: CommentInput) => Promise<void>;
  /** @throws AppError */
  change: (id: string, input: CommentInput) => Promise<void>;
  /** It can be taken back for ten seconds; a refusal is told. */
  remove: (id: string) => Promise<void>;
};
