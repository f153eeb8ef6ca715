import { blueskyMetrics } from "./bluesky/metric-definitions.ts";
import { mastodonMetrics } from "./mastodon/metric-definitions.ts";
import type { MetricDefinition } from "./metrics.ts";
import type { NetworkId } from "./network-ids.ts";

/** What is counted where, in the order of the screens; the first of a network is what its posts are compared by. */
export const metricDefinitions: { readonly [Id in NetworkId]?: readonly MetricDefinition[] } = {
  bluesky: blueskyMetrics,
  mastodon: mastodonMetrics,
};
