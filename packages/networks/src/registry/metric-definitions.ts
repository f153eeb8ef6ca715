import { blueskyMetrics } from "../bluesky/metric-definitions.ts";
import { mastodonMetrics } from "../mastodon/metric-definitions.ts";
import type { MetricDefinition } from "../core/metrics.ts";
import type { NetworkId } from "../core/network-ids.ts";

/** What is counted where, in the order of the screens; the first of a network is what its posts are compared by. */
export const metricDefinitions: { readonly [Id in NetworkId]?: readonly MetricDefinition[] } = {
  bluesky: blueskyMetrics,
  mastodon: mastodonMetrics,
};

/** Those of a network; none where it gives no numbers, or nobody knows it. */
export function definitionsOf(network: string): readonly MetricDefinition[] {
  return Object.entries(metricDefinitions).find(([id]) => id === network)?.[1] ?? [];
}
