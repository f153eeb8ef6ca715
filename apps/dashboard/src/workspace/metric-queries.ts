import { loadPart } from "#session/load-part.ts";
import type { Delivery } from "@postlark/domain/delivery";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

const loadMetricSamples = () => loadPart(import("@postlark/sdk/metric-samples"));

const metricsKey = (workspaceId: string) =>
  [...workspaceQueries.all(workspaceId), "metrics"] as const;

/** Queries of metrics. They change a few times a month, without realtime updates. */
export const metricQueries = {
  ofDeliveries: (workspaceId: string, deliveryIds: readonly string[]) =>
    queryOptions({
      queryKey: [...metricsKey(workspaceId), "deliveries", deliveryIds] as const,
      queryFn: async ({ signal }) =>
        (await loadMetricSamples()).fetchMetricSamples(deliveryIds, signal),
    }),
  /** The figures of the last seven days, and of the seven before. */
  recent: (workspaceId: string) =>
    queryOptions({
      queryKey: [...metricsKey(workspaceId), "recent"] as const,
      queryFn: async ({ signal }) => {
        const { fetchRecentFigures } = await loadPart(import("@postlark/sdk/recent-figures"));
        return fetchRecentFigures(workspaceId, signal);
      },
    }),
  /** The given deliveries with their latest counts. */
  listed: (workspaceId: string, deliveries: readonly Delivery[]) =>
    queryOptions({
      queryKey: [...metricsKey(workspaceId), "listed", deliveries.map(({ id }) => id)] as const,
      queryFn: async ({ signal }) => {
        const { withCounts } = await loadPart(import("@postlark/sdk/counted-deliveries"));
        return withCounts(deliveries, signal);
      },
    }),
  compared: (workspaceId: string) =>
    queryOptions({
      queryKey: [...metricsKey(workspaceId), "compared"] as const,
      queryFn: async ({ signal }) =>
        (await loadMetricSamples()).fetchComparedSamples(workspaceId, signal),
    }),
  posts: (workspaceId: string) =>
    queryOptions({
      queryKey: [...metricsKey(workspaceId), "posts"] as const,
      queryFn: async ({ signal }) =>
        (await loadMetricSamples()).fetchSampledPosts(workspaceId, signal),
    }),
};
