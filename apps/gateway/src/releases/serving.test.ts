import { beforeEach, expect, onTestFinished, test } from "vitest";

import { startGateway, type Gateway } from "../gateway.ts";
import { parseConfig } from "../config.ts";
import { request } from "../testing/request.ts";
import { writeFixtureReleases, type FixtureReleases } from "../testing/fixture-releases.ts";
import { recordedTelemetry } from "../testing/recorded-telemetry.ts";
import { openSite, type LiveSite } from "./live-site.ts";

let fixture: FixtureReleases;
let site: LiveSite;
let gateway: Gateway;

beforeEach(async () => {
  fixture = await writeFixtureReleases();
  await fixture.release("dashboard", "1.0.0", {
    "assets/old-AbCd1234.js": "export const old=1",
    "index.html": "<title>One</title>",
  });
  const sources = { appsDirectory: fixture.apps, folder: fixture.folder };
  site = await openSite(sources, { intervalMs: 1_000_000 });
  const config = parseConfig({ PORT: "0", HOST: "127.0.0.1" });
  gateway = await startGateway({ config, site, telemetry: recordedTelemetry().telemetry });
  onTestFinished(async () => {
    site.close();
    await gateway.stop();
  });
});

test("a document names its release in Server-Timing, and a request with its ETag gets the next release's document", async () => {
  const first = await request(gateway.port, "/dashboard");
  expect(first.headers["server-timing"]).toMatch(/^release;desc="1\.0\.0-[0-9a-f]{12}"$/);
  await fixture.release("dashboard", "1.1.0", { "index.html": "<title>Two</title>" });
  await site.refresh();
  const second = await request(gateway.port, "/dashboard", {
    headers: { "if-none-match": first.headers.etag },
  });
  expect([second.status, second.text]).toEqual([200, "<title>Two</title>"]);
  expect(second.headers["cache-control"]).toBe("no-cache");
});

test("an asset of the previous release is served as immutable", async () => {
  await fixture.release("dashboard", "1.1.0", { "index.html": "<title>Two</title>" });
  await site.refresh();
  const { status, headers } = await request(gateway.port, "/_dashboard/assets/old-AbCd1234.js");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toContain("immutable");
});

test("an asset of a release that has not been noticed yet is read from disk", async () => {
  await fixture.release("dashboard", "1.1.0", { "assets/new-AbCd1234.js": "export const n=1" });
  expect((await request(gateway.port, "/_dashboard/assets/new-AbCd1234.js")).status).toBe(200);
  expect((await request(gateway.port, "/_dashboard/assets/no-AbCd1234.js")).status).toBe(404);
});

test("the routes of a new release are served, and those that it lacks answer 404", async () => {
  expect((await request(gateway.port, "/campaigns")).status).toBe(404);
  await fixture.release("dashboard", "1.1.0", {}, ["/dashboard", "/campaigns"]);
  await site.refresh();
  expect((await request(gateway.port, "/campaigns")).status).toBe(200);
  expect((await request(gateway.port, "/messages")).status).toBe(404);
});
