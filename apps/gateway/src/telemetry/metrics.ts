import { zoneNames, type Zone } from "@postlark/site/zones";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import type { FailureKind, UpstreamName } from "./upstream-names.ts";
import type { Site } from "../releases/site.ts";

export type Area = Zone | UpstreamName | "gateway" | "none";

/** @param isWholeProcess whether Node's own metrics (memory, event loop, GC) are included */
export function createMetrics(isWholeProcess = false) {
  const registry = new Registry();
  const registers = [registry];
  if (isWholeProcess) collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "postlark_http_requests_total",
    help: "Requests answered, by who answers and status class.",
    labelNames: ["zone", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "postlark_http_request_duration_seconds",
    help: "Time from a request's head to the end of its answer.",
    labelNames: ["zone"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const upstreamErrors = new Counter({
    name: "postlark_upstream_errors_total",
    help: "Requests that the backend or the engine did not answer.",
    labelNames: ["upstream", "kind"],
    registers,
  });
  const connections = new Gauge({
    name: "postlark_live_connections",
    help: "Open websockets.",
    registers,
  });
  const releases = new Gauge({
    name: "postlark_release_info",
    help: "What is served of each app; always 1.",
    labelNames: ["app", "release", "version", "commit"],
    registers,
  });
  const releaseProblems = new Counter({
    name: "postlark_release_problems_total",
    help: "Releases that were pointed to or kept and could not be served.",
    registers,
  });
  const browserErrors = new Counter({
    name: "postlark_browser_errors_total",
    help: "Reports of errors in browsers.",
    labelNames: ["app", "outcome"],
    registers,
  });
  return {
    /** @param status `undefined` if the client disconnected before */
    requestEnded(zone: Area, status: number | undefined, seconds: number) {
      const label = status === undefined ? "aborted" : `${Math.floor(status / 100)}xx`;
      requests.inc({ zone, status: label });
      durations.observe({ zone }, seconds);
    },
    upstreamFailed: (upstream: UpstreamName, kind: FailureKind) =>
      upstreamErrors.inc({ upstream, kind }),
    connectionOpened: () => connections.inc(),
    connectionClosed: () => connections.dec(),
    siteServed(site: Site) {
      releases.reset();
      for (const app of zoneNames) {
        const { id, version, commit } = site.releases[app];
        releases.set({ app, release: id, version, commit: commit ?? "unknown" }, 1);
      }
    },
    releaseFailed: () => releaseProblems.inc(),
    browserErrorReported: (outcome: "accepted" | "limited" | "refused", app?: Zone) =>
      browserErrors.inc({ outcome, app: app ?? "unknown" }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
