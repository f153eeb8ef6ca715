import { request } from "node:http";

import { ListenError } from "@postlark/server/listen";
import { afterEach, expect, test } from "vitest";

import { createMetrics } from "../telemetry/metrics.ts";
import type { HttpServer } from "./server.ts";
import { startServers } from "./start-servers.ts";

let servers: HttpServer[] = [];

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});

const readiness = () => Promise.resolve({ isReady: true });

async function start(metricsPort: number | undefined) {
  const metrics = createMetrics();
  const app = { fetch: () => new Response("the app") };
  const server = await startServers(
    { host: "127.0.0.1", port: 0, readiness, metrics, app },
    metricsPort,
  );
  servers.push(server);
  return server;
}

const ask = (port: number | undefined, path: string) => fetch(`http://127.0.0.1:${port}${path}`);

test("METRICS_PORT serves the metrics and nothing else", async () => {
  const { port, metricsPort } = await start(0);
  expect(await (await ask(metricsPort, "/metrics")).text()).toContain("postlark_leases_lost_total");
  expect((await ask(metricsPort, "/p/harbour")).status).toBe(404);
  expect((await ask(port, "/metrics")).status).toBe(200);
  expect(await (await ask(port, "/p/harbour")).text()).toBe("the app");
});

test("without METRICS_PORT no second port is opened", async () => {
  expect((await start(undefined)).metricsPort).toBeUndefined();
});

test("a taken port is reported with the name of its variable", async () => {
  const { port } = await start(undefined);
  const failed = start(port);
  await expect(failed).rejects.toThrow(ListenError);
  await expect(failed).rejects.toThrow(/METRICS_PORT/);
});

test("/readyz answers 503 with the reason", async () => {
  const reason = "The database's schema is older.";
  const unready = { readiness: () => Promise.resolve({ isReady: false, reason }) };
  const server = await startServers({ host: "127.0.0.1", port: 0, ...unready }, undefined);
  servers.push(server);
  const response = await ask(server.port, "/readyz");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "unavailable", reason });
  expect((await ask(server.port, "/healthz")).status).toBe(200);
});

test.each([
  ["rebound.example", 421],
  ["localhost.rebound.example:54330", 421],
  ["localhost:54330", 200],
  ["127.0.0.1", 200],
  ["[::1]:54330", 200],
])("on a loopback address, a request for the host %s is answered %i", async (host, status) => {
  const { port } = await start(undefined);
  const answered = new Promise((resolve, reject) => {
    request({ port, path: "/metrics", headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
  expect(await answered).toBe(status);
});
