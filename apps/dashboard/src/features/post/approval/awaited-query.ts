import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { fetchAwaited } from "@postlark/sdk/awaited-approvals";
import { queryOptions } from "@tanstack/react-query";

/** Missing approvals of a post's deliveries; keyed with the deliveries, which every answer changes. */
export const awaitedQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "awaited", postId] as const,
    queryFn: async ({ signal }) => fetchAwaited(postId, signal),
  });
