import { loadLive } from "#session/load-live.ts";
import { queryOptions } from "@tanstack/react-query";
import { liveQueries } from "./live-queries.ts";

/** What limits each channel: stale as soon as a delivery changes. Apart from the other queries: few screens ask. */
export function channelLimitsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...liveQueries.all(workspaceId), "deliveries", "limits"] as const,
    queryFn: async ({ signal }) => (await loadLive()).fetchChannelLimits(workspaceId, signal),
  });
}
