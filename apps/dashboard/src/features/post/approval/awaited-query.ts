import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { fetchAwaited } from "@postlark/sdk/awaited-approvals";
import { queryOptions } from "@tanstack/react-query";

/** Whose word is missing of what waits of a post; each answer changes the delivery, by which it stands. */
export const awaitedQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "awaited", postId] as const,
    queryFn: async ({ signal }) => fetchAwaited(postId, signal),
  });
