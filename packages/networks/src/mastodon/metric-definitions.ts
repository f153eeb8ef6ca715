import type { MetricDefinition } from "../core/metrics.ts";

const shared = { knownBy: "account_server", window: "since_published", delay: null } as const;

/** https://docs.joinmastodon.org/entities/Status/: the account's server only knows what other servers report. */
export const mastodonMetrics: readonly MetricDefinition[] = [
  { ...shared, metric: "likes", endpoint: "GET /api/v1/statuses/:id, favourites_count" },
  { ...shared, metric: "reposts", endpoint: "GET /api/v1/statuses/:id, reblogs_count" },
  { ...shared, metric: "replies", endpoint: "GET /api/v1/statuses/:id, replies_count" },
];
