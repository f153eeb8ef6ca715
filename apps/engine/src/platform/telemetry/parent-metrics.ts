import { AggregatorRegistry } from "prom-client";

import type { Metrics } from "./metrics.ts";

/** Timeout of a report, in milliseconds. */
const timeout = 5_000;

/** Requests the parent process's metrics; undefined without a parent or a timely answer. */
function requestParentMetrics(): Promise<object[] | undefined> {
  return new Promise((resolve) => {
    if (!process.send || !process.connected) return resolve(undefined);
    const end = (message: unknown) => {
      clearTimeout(timer);
      process.off("message", end);
      resolve(Array.isArray(message) ? message : undefined);
    };
    const timer = setTimeout(end, timeout);
    process.on("message", end);
    process.send("metrics");
  });
}

/** Adds the parent process's metrics, which a scrape cannot reach, to this process's own. */
export function withParentMetrics(metrics: Metrics): Pick<Metrics, "contentType" | "text"> {
  return {
    contentType: metrics.contentType,
    async text() {
      const parentMetrics = await requestParentMetrics();
      if (parentMetrics === undefined) return metrics.text();
      return AggregatorRegistry.aggregate([parentMetrics, await metrics.json()]).metrics();
    },
  };
}
