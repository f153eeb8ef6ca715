import type { Outcome } from "./outcome.ts";

/** What can be counted of a post, by the same name on every network. */
export const metrics = ["likes", "reposts", "quotes", "replies"] as const;

export type Metric = (typeof metrics)[number];

/** What one number of a network means. */
export type MetricDefinition = {
  readonly metric: Metric;
  /** The method and the field of its answer, as the network's documentation names them. */
  readonly endpoint: string;
  /**
   * Whose knowledge it is. `account_server`: what the account's own server was told, of a network of many servers.
   * `network`: what the network as a whole knows.
   */
  readonly knownBy: "account_server" | "network";
  /** Over which time. */
  readonly window: "since_published";
  /** How long after it happened it may be missing still, in minutes; null where nobody says. */
  readonly delay: number | null;
};

/** What was counted. Null where the network's answer has no such number, which is never 0. */
export type Counts = { readonly [Of in Metric]?: number | null };

/** What came of asking for a post's numbers. */
export type Measurement =
  | { readonly kind: "measured"; readonly counts: Counts }
  /** It is not there any more. */
  | { readonly kind: "gone" }
  | Extract<Outcome, { readonly kind: "rejected" | "retry" | "auth" }>;

/** Whether two numbers mean the same, so that they may be added up. */
export function meanTheSame(one: MetricDefinition, other: MetricDefinition): boolean {
  return (
    one.metric === other.metric && one.knownBy === other.knownBy && one.window === other.window
  );
}
