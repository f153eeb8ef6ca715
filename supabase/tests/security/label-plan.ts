import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands about labels and what has them. */
export const labelFunctions: Record<string, WorkspaceFunction> = {
  "change_label(label_id uuid, name text, hue text)": {
    name: "change_label",
    lowest: "editor",
    args: ({ labelId }) => ({ label_id: labelId, name: "pwned" }),
  },
  "create_label(workspace_id uuid, name text, hue text)": {
    name: "create_label",
    lowest: "editor",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, name: "pwned", hue: "blue" }),
  },
  "delete_label(label_id uuid)": {
    name: "delete_label",
    lowest: "editor",
    args: ({ labelId }) => ({ label_id: labelId }),
  },
  "put_label(post_id uuid, label_id uuid)": {
    name: "put_label",
    lowest: "editor",
    args: ({ postId, labelId }) => ({ post_id: postId, label_id: labelId }),
  },
  "restore_label(label_id uuid)": {
    name: "restore_label",
    lowest: "editor",
    args: ({ deletedLabelId }) => ({ label_id: deletedLabelId }),
  },
  "take_label(post_id uuid, label_id uuid)": {
    name: "take_label",
    lowest: "editor",
    args: ({ postId, labelId }) => ({ post_id: postId, label_id: labelId }),
  },
};
