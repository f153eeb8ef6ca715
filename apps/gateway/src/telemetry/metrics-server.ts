import type { ServerResponse } from "node:http";

import { createLimitedServer, listen } from "@postlark/server/listen";

import { sendText } from "../responses.ts";
import type { Metrics } from "./metrics.ts";

export type MetricsServer = { readonly port: number; stop(): Promise<void> };

async function send(response: ServerResponse, metrics: Metrics): Promise<void> {
  const text = await metrics.text();
  response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" });
  response.end(text);
}

/** On its own address, so that the product's origin never serves metrics. */
export async function startMetricsServer(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createLimitedServer((request, response) => {
    const isMetrics = request.url === "/metrics" && request.method === "GET";
    if (isMetrics) void send(response, metrics);
    else sendText(response, 404, "Not found: the figures are at /metrics");
  });
  const actual = await listen(server, host, port, { port: "METRICS_PORT", host: "METRICS_HOST" });
  return {
    port: actual,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
