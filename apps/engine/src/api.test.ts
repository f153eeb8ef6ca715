import type { Operation } from "@postlark/contract/operation";
import { describeApi } from "@postlark/contract/openapi";
import { table } from "@postlark/contract/table";
import { afterAll, expect, test } from "vitest";

import { openDatabase } from "./platform/database/database.ts";
import { createEngineLog } from "./platform/log/log.ts";
import { createMetrics } from "./platform/telemetry/metrics.ts";
import { createServices } from "./create-services.ts";
import { createEngineApp } from "./app.ts";

// Nothing is connected to: what the API serves asks nobody.
const database = openDatabase("postgres://nobody@127.0.0.1:1/none");
const services = createServices({
  database,
  log: createEngineLog("error", "json", () => undefined),
  metrics: createMetrics(),
  supabase: { url: new URL("http://127.0.0.1:1"), publishableKey: undefined },
  siteUrl: new URL("http://localhost:3000"),
  keyring: { current: "test", keys: new Map([["test", Buffer.alloc(32, 7)]]) },
  mail: { smtp: undefined, from: "Postlark <hello@postlark.test>" },
  isLoopbackAllowed: false,
});
const app = createEngineApp(services);

afterAll(() => services.close());

test("the API serves its description", async () => {
  const response = await app.request("/api/v1/openapi.json");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(structuredClone(describeApi()));
});

/** Besides: the API's own description, and where networks lead back to. */
const others = /^GET \/(openapi\.json|connect\/.+)$/;

test("the API serves each operation of the contract, and no other", () => {
  const base = "/api/v1";
  const endpoints = app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith(`${base}/`))
    .map(({ method, path }) => `${method} ${path.slice(base.length)}`)
    .filter((served) => !others.test(served));
  const operations = Object.values<Operation>(table).map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
  );
  expect([...new Set(endpoints)].toSorted()).toEqual(operations.toSorted());
});
