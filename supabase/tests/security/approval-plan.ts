import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands and questions about approval. */
export const approvalFunctions: Record<string, WorkspaceFunction> = {
  "approve_deliveries(workspace_id uuid, seen jsonb, comment text)": {
    name: "approve_deliveries",
    lowest: "editor",
    args: ({ workspaceId, seen }) => ({ workspace_id: workspaceId, seen: [seen] }),
  },
  "ask_for_changes(workspace_id uuid, seen jsonb, comment text)": {
    name: "ask_for_changes",
    lowest: "editor",
    args: ({ workspaceId, seen }) => ({ workspace_id: workspaceId, seen: [seen], comment: "No" }),
  },
  "awaited_approvals(post_id uuid)": {
    name: "awaited_approvals",
    lowest: "viewer",
    args: ({ postId }) => ({ post_id: postId }),
  },
  "deliveries_to_approve(workspace_id uuid)": {
    name: "deliveries_to_approve",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "set_approval_rule(workspace_id uuid, channel_id uuid, policy approval_policy, approver_ids uuid[], stages jsonb)":
    {
      name: "set_approval_rule",
      lowest: "admin",
      args: ({ workspaceId }) => ({ workspace_id: workspaceId, policy: "none" }),
    },
};
