import { Hono } from "hono";
import { expect, test } from "vitest";

import { openDatabase } from "../platform/database/database.ts";
import type { ApiEnv } from "../platform/http/api.ts";
import type { Log } from "../platform/log/log.ts";
import { createRateLimits } from "../platform/http/rate-limits.ts";
import { pageRoutes } from "./page-routes.ts";

const siteUrl = new URL("https://postlark.example");
const lines: string[] = [];
const log: Log = (_level, message) => void lines.push(message);

test("the public page answers 503 in the reader's language when the database is down", async () => {
  // Nothing listens there.
  const database = openDatabase("postgres://postlark_engine@127.0.0.1:1/postgres");
  const services = { database, log, siteUrl, limits: createRateLimits() };
  const app = new Hono<ApiEnv>().route("/p", pageRoutes(services));
  const response = await app.request("/p/harbour", { headers: { "accept-language": "de" } });
  expect(response.status).toBe(503);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "60",
  });
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await response.text()).toContain("Diese Seite ist gerade nicht erreichbar");
  expect(lines).toEqual(["request failed"]);
  const font = await app.request("/p/-/newsreader-1.woff2");
  expect(font.status).toBe(200);
  expect(font.headers.get("cache-control")).toContain("immutable");
  expect(new TextDecoder().decode((await font.arrayBuffer()).slice(0, 4))).toBe("wOF2");
  await database.end({ timeout: 1 });
});

test("a reader above the rate limit gets 429 from the public page, other readers do not", async () => {
  const database = openDatabase("postgres://postlark_engine@127.0.0.1:1/postgres");
  const limits = createRateLimits();
  const app = new Hono<ApiEnv>().route("/p", pageRoutes({ database, log, siteUrl, limits }));
  await Promise.all(Array.from({ length: 300 }, () => limits("pages", "2001:db8:1:2::")));
  const read = (address: string) =>
    app.request("/p/harbour/atom.xml", { headers: { "x-forwarded-for": address } });
  const refused = await read("2001:db8:1:2:3:4:5:6");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  // Here it is away.
  expect((await read("2001:db8:1:3::1")).status).toBe(503);
  await database.end({ timeout: 1 });
});
