import type { CommentThread } from "@postlark/domain/post-comment";
import type { Member } from "@postlark/domain/workspace";
import type { CommentCommands } from "./comment-commands.ts";

export type CommentsCardProps = {
  postId: string;
  /** In the order in which they began. */
  threads: readonly CommentThread[];
  /** Who can be named. */
  people: readonly Member[];
  /** What whoever wrote something is called. */
  nameOf: (userId: string | null) => string;
  /** Who reads: what they wrote is theirs to change. */
  userId: string | null;
  timeZone: string;
  /** Absent for those who may only read. */
  commands: CommentCommands | undefined;
};
