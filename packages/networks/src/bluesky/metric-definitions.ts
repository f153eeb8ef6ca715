import type { MetricDefinition } from "../core/metrics.ts";

const shared = { knownBy: "network", window: "since_published", delay: null } as const;

/** The lexicon `app.bsky.feed.defs#postView`: counted by the network's AppView, returned by the account's server. */
export const blueskyMetrics: readonly MetricDefinition[] = [
  { ...shared, metric: "likes", endpoint: "app.bsky.feed.getPosts, likeCount" },
  { ...shared, metric: "reposts", endpoint: "app.bsky.feed.getPosts, repostCount" },
  { ...shared, metric: "quotes", endpoint: "app.bsky.feed.getPosts, quoteCount" },
  { ...shared, metric: "replies", endpoint: "app.bsky.feed.getPosts, replyCount" },
];
