import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { fetchReadings } from "@postlark/sdk/readings";
import { queryOptions } from "@tanstack/react-query";

/** How soon what is asked for is looked for again, in milliseconds: an engine tells nobody that it has read. */
const pause = 2_000;

/** What networks hold of deliveries; a change of one of them asks for it anew. */
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
    refetchInterval: ({ state }) => (state.data?.some(({ isAsked }) => isAsked) ? pause : false),
  });
