import { loadWorkspace } from "#session/load-workspace.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** What each channel has said last and has before it: stale as soon as a delivery changes. */
export function channelActivityQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "activity"] as const,
    queryFn: async ({ signal }) =>
      (await loadWorkspace()).fetchChannelActivity(workspaceId, signal),
  });
}
