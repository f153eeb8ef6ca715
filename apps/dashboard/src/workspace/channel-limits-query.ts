import { loadWorkspace } from "#session/load-workspace.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** What limits each channel: stale as soon as a delivery changes. Apart from the other queries: few screens ask. */
export function channelLimitsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "limits"] as const,
    queryFn: async ({ signal }) => (await loadWorkspace()).fetchChannelLimits(workspaceId, signal),
  });
}
