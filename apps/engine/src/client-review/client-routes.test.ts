import { Hono } from "hono";
import { expect, test } from "vitest";

import { openDatabase } from "../platform/database/database.ts";
import type { ApiEnv } from "../platform/http/api.ts";
import { createRateLimits } from "../platform/http/rate-limits.ts";
import { clientMessages } from "./client-messages.ts";
import { clientRoutes } from "./client-routes.ts";

test("a client link answers 503 with a page in the client's language when the database is down", async () => {
  const lines: string[] = [];
  const database = openDatabase("postgres://nobody@127.0.0.1:1/none");
  const limits = createRateLimits();
  const log = (_: string, message: string) => void lines.push(message);
  const app = new Hono<ApiEnv>().route("/p/r", clientRoutes({ database, limits, log }));
  const answer = await app.request(`/p/r/${"a".repeat(64)}`, {
    headers: { "accept-language": "de" },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const html = await answer.text();
  expect(html).toContain("Auf unserer Seite ist etwas schiefgegangen");
  expect(html).not.toContain("a".repeat(64));
  expect(lines).toEqual(["request failed"]);
  await database.end({ timeout: 0 });
});

test("a client who opens links too often gets a page with status 429 in their language", async () => {
  const database = openDatabase("postgres://nobody@127.0.0.1:1/none");
  const limits = createRateLimits();
  const app = new Hono<ApiEnv>().route("/p/r", clientRoutes({ database, limits, log: () => {} }));
  const open = async () =>
    app.request(`/p/r/${"a".repeat(64)}`, { headers: { "accept-language": "de" } });
  await Promise.all(Array.from({ length: 30 }, open));
  const answer = await open();
  expect(answer.status).toBe(429);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(await answer.text()).toContain(clientMessages.de.often);
  await database.end({ timeout: 0 });
});
