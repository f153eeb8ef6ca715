import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands about comments, and about what tells of them. The owner wrote those on the stage: to everybody else they are somebody else's. */
export const commentFunctions: Record<string, WorkspaceFunction> = {
  "change_comment(comment_id uuid, text text, mentioned_ids uuid[])": {
    name: "change_comment",
    lowest: "owner",
    args: ({ commentId }) => ({ comment_id: commentId, text: "pwned" }),
  },
  "create_comment(post_id uuid, text text, parent_id uuid, mentioned_ids uuid[], id uuid)": {
    name: "create_comment",
    lowest: "contributor",
    args: ({ postId }) => ({ post_id: postId, text: "pwned" }),
  },
  "delete_comment(comment_id uuid)": {
    name: "delete_comment",
    lowest: "owner",
    args: ({ commentId }) => ({ comment_id: commentId }),
  },
  "restore_comment(comment_id uuid)": {
    name: "restore_comment",
    lowest: "owner",
    args: ({ deletedCommentId }) => ({ comment_id: deletedCommentId }),
  },
  "my_notices(workspace_id uuid)": {
    name: "my_notices",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "read_notices(workspace_id uuid, notice_ids uuid[], post_id uuid, is_read boolean)": {
    name: "read_notices",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
};
