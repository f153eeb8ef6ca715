import { loadLive } from "#session/load-live.ts";
import { liveQueries } from "#workspace/live-queries.ts";
import { AppError } from "@postlark/sdk/errors";
import { queryOptions } from "@tanstack/react-query";

/** What each channel has said last and has before it: stale as soon as a delivery changes. */
export function channelActivityQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...liveQueries.all(workspaceId), "deliveries", "activity"] as const,
    queryFn: async ({ signal }) => (await loadLive()).fetchChannelActivity(workspaceId, signal),
  });
}

/** How this machine's practice server is; `null` where an installation has none. */
export function practiceQuery() {
  return queryOptions({
    queryKey: ["live", "practice"] as const,
    queryFn: async ({ signal }) => {
      const { fetchPractice } = await loadLive();
      return fetchPractice(signal).catch(toNone);
    },
    staleTime: 0,
  });
}

function toNone(thrown: unknown): null {
  if (thrown instanceof AppError && thrown.kind === "not-found") return null;
  throw thrown;
}
