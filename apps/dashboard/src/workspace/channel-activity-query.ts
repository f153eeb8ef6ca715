import { loadWorkspace } from "#session/load-workspace.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** Each channel's last publication and planned posts; refetched when a delivery changes. */
export function channelActivityQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "activity"] as const,
    queryFn: async ({ signal }) =>
      (await loadWorkspace()).fetchChannelActivity(workspaceId, signal),
  });
}
