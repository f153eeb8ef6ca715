import { loadPart } from "#session/load-part.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

const loadMetricSamples = () => loadPart(import("@postlark/sdk/metric-samples"));

const allOf = (workspaceId: string) => [...workspaceQueries.all(workspaceId), "metrics"] as const;

/** Queries of metrics. They change a few times a month, without realtime updates. */
export const metricQueries = {
  ofDeliveries: (workspaceId: string, deliveryIds: readonly string[]) =>
    queryOptions({
      queryKey: [...allOf(workspaceId), "deliveries", deliveryIds] as const,
      queryFn: async ({ signal }) =>
        (await loadMetricSamples()).fetchMetricSamples(deliveryIds, signal),
    }),
  compared: (workspaceId: string) =>
    queryOptions({
      queryKey: [...allOf(workspaceId), "compared"] as const,
      queryFn: async ({ signal }) =>
        (await loadMetricSamples()).fetchComparedSamples(workspaceId, signal),
    }),
  posts: (workspaceId: string) =>
    queryOptions({
      queryKey: [...allOf(workspaceId), "posts"] as const,
      queryFn: async ({ signal }) =>
        (await loadMetricSamples()).fetchSampledPosts(workspaceId, signal),
    }),
};
