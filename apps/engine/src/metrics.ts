import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** What Prometheus fetches. No label holds what a user wrote or is. @param role what this process does */
export function createMetrics(role = "engine") {
  const registry = new Registry();
  // An engine with both roles is two processes, which are read at one address.
  registry.setDefaultLabels({ process: role });
  const registers = [registry];
  // Every 10 ms, as it is by default, is what an idle engine would mostly be woken by.
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
  const lost = new Counter({
    name: "postlark_leases_lost_total",
    help: "Deliveries that somebody else held before this engine was done with them.",
    registers,
  });
  const held = new Gauge({
    name: "postlark_deliveries_held",
    help: "Deliveries under way in this engine.",
    registers,
  });
  const problems = new Counter({
    name: "postlark_runner_problems_total",
    help: "Errors that ended no delivery: Postgres away, credentials that do not open, networks that threw.",
    registers,
  });
  return {
    deliveryIsLate: (seconds: number) => lateness.observe(seconds),
    deliveryEnded: (network: string, outcome: string) => outcomes.inc({ network, outcome }),
    deliveryClaimed: (isTakenOver: boolean) => claims.inc({ taken_over: String(isTakenOver) }),
    leaseLost: () => lost.inc(),
    holds: (count: number) => held.set(count),
    problemMet: () => problems.inc(),
    /** Has the depth of the queue asked for with each fetch. @param depth channels with something due */
    watchDepth(depth: () => Promise<number>) {
      const gauge = new Gauge({
        name: "postlark_queue_depth",
        help: "Channels with a delivery that is due and that no engine holds.",
        registers,
        async collect() {
          gauge.set(await depth().catch(() => Number.NaN));
        },
      });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    json: () => registry.getMetricsAsJSON(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
