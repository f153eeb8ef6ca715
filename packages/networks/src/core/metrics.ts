import type { Outcome } from "./outcome.ts";

/** Metrics of a post, named alike on every network. */
export const metrics = ["likes", "reposts", "quotes", "replies"] as const;

export type Metric = (typeof metrics)[number];

/** The meaning of a network's number. */
export type MetricDefinition = {
  readonly metric: Metric;
  readonly endpoint: string;
  /** `account_server`: what the account's own server knows. `network`: what the whole network knows. */
  readonly knownBy: "account_server" | "network";
  readonly window: "since_published";
  /** Maximum delay in minutes; null if undocumented. */
  readonly delay: number | null;
};

/** Null if the network's response has no such number, which is never 0. */
export type Counts = { readonly [Of in Metric]?: number | null };

/** The outcome of measuring a post. */
export type Measurement =
  | { readonly kind: "measured"; readonly counts: Counts }
  | { readonly kind: "gone" }
  | Extract<Outcome, { readonly kind: "rejected" | "retry" | "auth" }>;

/** Returns whether the numbers of two metrics have the same meaning and may be added. */
export function haveSameMeaning(one: MetricDefinition, other: MetricDefinition): boolean {
  return (
    one.metric === other.metric && one.knownBy === other.knownBy && one.window === other.window
  );
}
