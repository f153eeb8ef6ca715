import type { EngineCall } from "./engine-call.ts";
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
  "make_client_link(workspace_id uuid, post_ids uuid[], days integer)": {
    name: "make_client_link",
    lowest: "editor",
    args: ({ workspaceId, postId }) => ({ workspace_id: workspaceId, post_ids: [postId] }),
  },
  "revoke_client_link(link_id uuid)": {
    name: "revoke_client_link",
    lowest: "editor",
    args: ({ clientLinkId }) => ({ link_id: clientLinkId }),
  },
  "take_client_link_mail(workspace_id uuid, email text)": {
    name: "take_client_link_mail",
    lowest: "editor",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, email: "client@postlark.test" }),
  },
  "set_approval_rule(workspace_id uuid, channel_id uuid, policy approval_policy, approver_ids uuid[], stages jsonb)":
    {
      name: "set_approval_rule",
      lowest: "admin",
      args: ({ workspaceId }) => ({ workspace_id: workspaceId, policy: "none" }),
    },
};

/** What the engine does with clients' links, each with a secret that opens nothing. */
export const clientLinkFunctions: Record<string, EngineCall> = {
  "answer_client_link(secret_hash bytea, post uuid, shown text, answer approval_answer, name text, comment text)":
    {
      name: "answer_client_link",
      args: ({ postId }) => ({
        secret_hash: "none",
        post: postId,
        shown: "pwned",
        answer: "approved",
        name: "mallory",
        comment: "",
      }),
      returns: "anything",
    },
  "client_picture(secret_hash bytea, hash text)": {
    name: "client_picture",
    args: () => ({ secret_hash: "none", hash: "none" }),
    returns: "nothing",
  },
  "client_video(secret_hash bytea, hash text)": {
    name: "client_video",
    args: () => ({ secret_hash: "none", hash: "none" }),
    returns: "nothing",
  },
  "open_client_link(secret_hash bytea)": {
    name: "open_client_link",
    args: () => ({ secret_hash: "none" }),
    returns: "null",
  },
};
