import { loadWorkspace } from "#session/load-workspace.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/**
 * Each channel's limits; refetched when a delivery changes. Separate from the other queries, since few screens need
 * it.
 */
export function channelLimitsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "limits"] as const,
    queryFn: async ({ signal }) => (await loadWorkspace()).fetchChannelLimits(workspaceId, signal),
  });
}
