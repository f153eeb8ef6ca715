import { loadWorkspace } from "#session/load-workspace.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** Queries about approval; each answer to a delivery changes the delivery, by which they stand. */
export const approvalQueries = {
  /** What the user may approve and has not yet. */
  toApprove: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "to approve"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchToApprove(workspaceId, signal),
    }),
  /** Who approves what goes out; a change of that changes the workspace's row. */
  rules: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "workspaces", "approval rules"] as const,
      queryFn: async ({ signal }) =>
        (await loadWorkspace()).fetchApprovalRules(workspaceId, signal),
    }),
  /** What was answered for a post's deliveries. */
  answers: (workspaceId: string, postId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "approvals", postId] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchApprovals(postId, signal),
    }),
};
