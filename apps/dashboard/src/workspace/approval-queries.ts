import { loadLive } from "#session/load-live.ts";
import { queryOptions } from "@tanstack/react-query";
import { liveQueries } from "./live-queries.ts";

/** Queries about approval; each answer to a delivery changes the delivery, by which they stand. */
export const approvalQueries = {
  /** What the user may approve and has not yet. */
  toApprove: (workspaceId: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(workspaceId), "deliveries", "to approve"] as const,
      queryFn: async ({ signal }) => (await loadLive()).fetchToApprove(workspaceId, signal),
    }),
  /** Who approves what goes out; a change of that changes the workspace's row. */
  rules: (workspaceId: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(workspaceId), "workspaces", "approval rules"] as const,
      queryFn: async ({ signal }) => (await loadLive()).fetchApprovalRules(workspaceId, signal),
    }),
  /** What was answered for a post's deliveries. */
  answers: (workspaceId: string, postId: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(workspaceId), "deliveries", "approvals", postId] as const,
      queryFn: async ({ signal }) => (await loadLive()).fetchApprovals(postId, signal),
    }),
};
