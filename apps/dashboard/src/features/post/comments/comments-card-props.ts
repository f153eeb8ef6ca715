import type { CommentThread } from "@postlark/domain/post-comment";
import type { Member } from "@postlark/domain/workspace";
import type { CommentCommands } from "./comment-commands.ts";

export type CommentsCardProps = {
  postId: string;
  /** In order of their first comment. */
  threads: readonly CommentThread[];
  /** Members who can be mentioned. */
  people: readonly Member[];
  nameOf: (userId: string | null) => string;
  /** The current user, who may edit their own comments. */
  userId: string | null;
  timeZone: string;
  /** Absent for users with read-only access. */
  commands: CommentCommands | undefined;
};
