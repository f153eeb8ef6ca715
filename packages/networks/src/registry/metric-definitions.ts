import { blueskyMetrics } from "../bluesky/metric-definitions.ts";
import { mastodonMetrics } from "../mastodon/metric-definitions.ts";
import type { MetricDefinition } from "../core/metrics.ts";
import type { NetworkId } from "../core/network-ids.ts";

/** The metrics of each network in display order; posts are compared by the first one. */
export const metricDefinitions: { readonly [Id in NetworkId]?: readonly MetricDefinition[] } = {
  bluesky: blueskyMetrics,
  mastodon: mastodonMetrics,
};

/** A network's metrics; empty if it has none or is unknown. */
export function definitionsOf(network: string): readonly MetricDefinition[] {
  return Object.entries(metricDefinitions).find(([id]) => id === network)?.[1] ?? [];
}
