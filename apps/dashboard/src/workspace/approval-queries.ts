import { loadWorkspace } from "#session/load-workspace.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** Queries about approvals; keyed with the deliveries, which each answer changes. */
export const approvalQueries = {
  /** Deliveries that wait for the user's approval. */
  toApprove: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "to approve"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchToApprove(workspaceId, signal),
    }),
  /** The approval rules; a change of them also changes the workspace's row. */
  rules: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "workspaces", "approval rules"] as const,
      queryFn: async ({ signal }) =>
        (await loadWorkspace()).fetchApprovalRules(workspaceId, signal),
    }),
  answers: (workspaceId: string, postId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "approvals", postId] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchApprovals(postId, signal),
    }),
};
