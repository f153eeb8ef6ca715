import { afterAll, beforeAll, expect, test } from "vitest";

import { openDatabase } from "./platform/database/database.ts";
import { createEngineLog } from "./platform/log/log.ts";
import { createMetrics } from "./platform/telemetry/metrics.ts";
import { createServices } from "./create-services.ts";
import { createEngineApp } from "./app.ts";

// Nothing is connected to: describing the API asks nobody.
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
let response: Response;

beforeAll(async () => {
  response = await createEngineApp(services).request("/api/v1/openapi.json");
});
afterAll(() => services.close());

test("the OpenAPI document equals docs/api/openapi.json", async () => {
  expect(response.status).toBe(200);
  const text = `${JSON.stringify(await response.json(), null, 2)}\n`;
  // After a change of the API: npx vitest run describe-api --update
  await expect(text).toMatchFileSnapshot("../../../docs/api/openapi.json");
});
