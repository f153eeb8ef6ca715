import { loadLive } from "#session/load-live.ts";
import { queryOptions } from "@tanstack/react-query";
import { liveQueries } from "./live-queries.ts";

/** What each channel has said last and has before it: stale as soon as a delivery changes. */
export function channelActivityQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...liveQueries.all(workspaceId), "deliveries", "activity"] as const,
    queryFn: async ({ signal }) => (await loadLive()).fetchChannelActivity(workspaceId, signal),
  });
}
