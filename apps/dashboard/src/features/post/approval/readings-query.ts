import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { fetchReadings } from "@postlark/sdk/readings";
import { queryOptions } from "@tanstack/react-query";

/** Polling interval for a requested comparison, in ms: the engine does not announce its end. */
const pollMs = 2_000;

/** Comparisons of deliveries; refetched when one of them changes. */
export const readingsQuery = (workspaceId: string, deliveryIds: readonly string[]) =>
  queryOptions({
    queryKey: [
      ...workspaceQueries.all(workspaceId),
      "deliveries",
      "readings",
      deliveryIds,
    ] as const,
    queryFn: async ({ signal }) => fetchReadings(deliveryIds, signal),
    enabled: deliveryIds.length > 0,
    refetchInterval: ({ state }) => (state.data?.some(({ isAsked }) => isAsked) ? pollMs : false),
  });
