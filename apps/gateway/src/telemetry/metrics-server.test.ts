import { createServer } from "node:http";

import { listen } from "@postlark/server/listen";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openSite } from "../releases/live-site.ts";
import { request } from "../testing/request.ts";
import { writeFixtureReleases } from "../testing/fixture-releases.ts";
import { startMetricsServer, type MetricsServer } from "./metrics-server.ts";
import { createMetrics, type Metrics } from "./metrics.ts";

let metrics: Metrics;
let server: MetricsServer;

beforeEach(async () => {
  metrics = createMetrics();
  server = await startMetricsServer(metrics, { host: "127.0.0.1", port: 0 });
});

afterEach(() => server.stop());

test("the metrics server serves the metrics at /metrics and nothing else", async () => {
  const { status, headers } = await request(server.port, "/metrics");
  expect([status, headers["content-type"]]).toEqual([200, metrics.contentType]);
  expect((await request(server.port, "/")).status).toBe(404);
});

test("the metrics label an app with the release that it serves, and no longer with the previous one", async () => {
  const fixture = await writeFixtureReleases();
  const sources = { appsDirectory: fixture.apps, folder: fixture.folder };
  const first = await fixture.release("dashboard", "1.0.0");
  const site = await openSite(sources, { onChange: (served) => metrics.siteServed(served) });
  const second = await fixture.release("dashboard", "1.1.0");
  await site.refresh();
  const { text } = await request(server.port, "/metrics");
  expect(text).toContain(
    `postlark_release_info{app="dashboard",release="${second}",version="1.1.0",commit="unknown"} 1`,
  );
  expect(text).not.toContain(first);
  site.close();
});

test("the metrics server reports a taken port in one line that names METRICS_PORT", async () => {
  const other = createServer();
  const port = await listen(other, "127.0.0.1", 0);
  await expect(startMetricsServer(metrics, { host: "127.0.0.1", port })).rejects.toThrow(
    `Port ${port} is taken. Stop the program that uses it, or set METRICS_PORT to another port.`,
  );
  other.close();
});
