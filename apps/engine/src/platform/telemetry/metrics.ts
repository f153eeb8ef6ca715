import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import packageJson from "../../../package.json" with { type: "json" };
import { newestMigration } from "../database/newest-migration.ts";
import type { DatabaseUse } from "./database-use.ts";
import { createJobMetrics } from "./job-metrics.ts";
import { createHttpMetrics } from "./http-metrics.ts";
import { classifyProblem, problemKinds } from "./problem-kind.ts";

/** Due deliveries without an engine. */
export type QueueState = { readonly depth: number; readonly oldestSeconds: number };

const watchedOutcomes = ["published", "failed", "unknown", "waits_for_channel"];

/**
 * Creates the Prometheus metrics. No label contains a user's text or identity.
 * @param role of this process
 * @param commit of the built sources
 */
export function createMetrics(role = "engine", commit = "unknown") {
  const registry = new Registry();
  // An engine with both roles has two processes at one address.
  registry.setDefaultLabels({ process: role });
  const registers = [registry];
  // The default of 10 ms is what would mostly wake an idle engine.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const lateness = new Histogram({
    name: "postlark_delivery_lateness_seconds",
    help: "Time from when a delivery was due to when its first request left.",
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  const outcomes = new Counter({
    name: "postlark_delivery_outcomes_total",
    help: "How claims of deliveries ended, by network.",
    labelNames: ["network", "outcome"],
    registers,
  });
  const claims = new Counter({
    name: "postlark_delivery_claims_total",
    help: "Deliveries claimed, by whether another engine left them behind.",
    labelNames: ["taken_over"],
    registers,
  });
  const leasesLost = new Counter({
    name: "postlark_leases_lost_total",
    help: "Deliveries that somebody else held before this engine was done with them.",
    registers,
  });
  const deliveries = new Gauge({
    name: "postlark_deliveries_held",
    help: "Deliveries under way in this engine.",
    registers,
  });
  const problems = new Counter({
    name: "postlark_runner_problems_total",
    help: "Errors that ended no delivery: Postgres away, credentials that do not open, networks that threw.",
    labelNames: ["kind"],
    registers,
  });
  const claimDuration = new Histogram({
    name: "postlark_claim_duration_seconds",
    help: "Time that a claim of what is due takes, Postgres and the way there.",
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const build = new Gauge({
    name: "postlark_build_info",
    help: "What runs, and the migration that it needs; always 1.",
    labelNames: ["version", "commit", "schema"],
    registers,
  });
  const { version } = packageJson;
  build.set({ version, commit, schema: newestMigration }, 1);
  // A series that begins with its first event hides that event from rates.
  for (const kind of problemKinds) problems.inc({ kind }, 0);
  return {
    ...createHttpMetrics(registry),
    ...createJobMetrics(registry),
    expectNetworks(networks: readonly string[]) {
      for (const network of networks)
        for (const outcome of watchedOutcomes) outcomes.inc({ network, outcome }, 0);
    },
    observeLateness: (seconds: number) => lateness.observe(seconds),
    deliveryEnded: (network: string, outcome: string) => outcomes.inc({ network, outcome }),
    deliveryClaimed: (isTakenOver: boolean) => claims.inc({ taken_over: String(isTakenOver) }),
    leaseLost: () => leasesLost.inc(),
    setHeldDeliveries: (count: number) => deliveries.set(count),
    countProblem: (error: unknown, delivery?: string) =>
      problems.inc({ kind: classifyProblem(error, delivery !== undefined) }),
    async timeClaim<Result>(claim: () => Promise<Result>): Promise<Result> {
      const end = claimDuration.startTimer();
      const result = await claim();
      end();
      return result;
    },
    watchQueue(readState: () => Promise<QueueState>) {
      const unknown = { depth: Number.NaN, oldestSeconds: Number.NaN };
      let pendingRead: Promise<QueueState> | undefined;
      // Both gauges share one query.
      const state = () =>
        (pendingRead ??= readState()
          .catch(() => unknown)
          .finally(() => (pendingRead = undefined)));
      const oldest = new Gauge({
        name: "postlark_queue_oldest_seconds",
        help: "For how long the oldest delivery has been due that no engine holds.",
        registers,
        async collect() {
          oldest.set((await state()).oldestSeconds);
        },
      });
      const depth = new Gauge({
        name: "postlark_queue_depth",
        help: "Channels with a delivery that is due and that no engine holds.",
        registers,
        async collect() {
          depth.set((await state()).depth);
        },
      });
    },
    watchDatabase({ running, connections }: DatabaseUse) {
      const pool = new Gauge({
        name: "postlark_database_connections",
        help: "Queries and transactions by state: in_use has one of the pool's connections, waiting has none yet.",
        labelNames: ["state"],
        registers,
        collect() {
          pool.set({ state: "in_use" }, Math.min(running(), connections));
          pool.set({ state: "waiting" }, Math.max(0, running() - connections));
        },
      });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    json: () => registry.getMetricsAsJSON(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
