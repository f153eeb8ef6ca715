import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { writeFixtureReleases, type FixtureReleases } from "../testing/fixture-releases.ts";
import { openSite, type LiveSite, type LiveSiteOptions } from "./live-site.ts";

let fixture: FixtureReleases;
beforeEach(async () => {
  fixture = await writeFixtureReleases();
});

// Long enough never to come by itself: the tests refresh when they want to.
async function open(options: LiveSiteOptions = {}): Promise<LiveSite> {
  const sources = { appsDirectory: fixture.apps, folder: fixture.folder };
  const site = await openSite(sources, { intervalMs: 1_000_000, ...options });
  onTestFinished(() => site.close());
  return site;
}

const chunk = (name: string): Record<string, string> => ({
  [`assets/${name}-AbCd1234.js`]: `export const name="${name}"`,
});

function has(live: LiveSite, name: string): boolean {
  return live.current().assets.has(`/_dashboard/assets/${name}-AbCd1234.js`);
}

test("a live site serves an app from its build until its first release", async () => {
  const live = await open();
  expect(live.current().releases.dashboard.id).toBe("unreleased");
  const released = await fixture.release("dashboard", "1.0.0");
  await live.refresh();
  expect(live.current().releases.dashboard.id).toBe(released);
  expect(live.current().releases.admin.id).toBe("unreleased");
});

test("a live site notices a new release by polling", async () => {
  const live = await open({ intervalMs: 10 });
  const released = await fixture.release("admin", "1.0.0");
  await vi.waitFor(() => expect(live.current().releases.admin.id).toBe(released), 10_000);
});

test("a live site serves the assets of earlier releases until they are pruned", async () => {
  const first = await fixture.release("dashboard", "1.0.0", chunk("first"));
  const live = await open();
  const second = await fixture.release("dashboard", "1.1.0", chunk("second"));
  await live.refresh();
  expect([has(live, "first"), has(live, "second")]).toEqual([true, true]);
  await fixture.point("dashboard", [second]);
  await rm(fixture.folder.releaseFolder("dashboard", first), { recursive: true });
  await live.refresh();
  expect([has(live, "first"), has(live, "second")]).toEqual([false, true]);
});

test("a live site serves the assets of all releases after a restart and after a rollback", async () => {
  const first = await fixture.release("dashboard", "1.0.0", chunk("first"));
  await fixture.release("dashboard", "1.1.0", chunk("second"));
  const live = await open();
  expect([has(live, "first"), has(live, "second")]).toEqual([true, true]);
  await fixture.point("dashboard", [first]);
  await live.refresh();
  expect(live.current().releases.dashboard.id).toBe(first);
  expect([has(live, "first"), has(live, "second")]).toEqual([true, true]);
});

test("a live site serves the assets of the unreleased build after two releases", async () => {
  const live = await open();
  await fixture.release("dashboard", "1.0.0", chunk("first"));
  await live.refresh();
  await fixture.release("dashboard", "1.1.0", chunk("second"));
  await live.refresh();
  expect([...live.current().earlier.keys()]).toContain("dashboard/unreleased");
});

test("a live site serves files without a hash in their name only from the current release", async () => {
  await fixture.release("marketing", "1.0.0", { "robots.txt": "one", "old.txt": "old" });
  await fixture.release("marketing", "1.1.0", { "robots.txt": "two" });
  const { assets } = (await open()).current();
  expect(assets.get("/robots.txt")?.content.toString()).toBe("two");
  expect(assets.has("/old.txt")).toBe(false);
});

test("a live site stores a file in memory once even if two releases contain it", async () => {
  await fixture.release("dashboard", "1.0.0");
  const live = await open();
  const path = "/_dashboard/assets/app-AbCd1234.css";
  const before = live.current().assets.get(path);
  const former = live.current().releases.dashboard.id;
  await fixture.release("dashboard", "1.1.0");
  await live.refresh();
  expect(live.current().earlier.get(`dashboard/${former}`)?.get(path)).toBe(
    live.current().assets.get(path),
  );
  expect(before).toBeDefined();
});

test("a live site keeps serving the current release when the next one lacks a file, and reports that once", async () => {
  const first = await fixture.release("dashboard", "1.0.0");
  const onProblem = vi.fn<(reason: string) => void>();
  const live = await open({ onProblem });
  const second = await fixture.release("dashboard", "1.1.0");
  const index = join(fixture.folder.releaseFolder("dashboard", second), "files/index.html");
  await rm(index);
  await live.refresh();
  await live.refresh();
  expect(live.current().releases.dashboard.id).toBe(first);
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("it lacks index.html"));
});

test("a live site serves an incomplete release once all its files have arrived", async () => {
  const onProblem = vi.fn<(reason: string) => void>();
  const live = await open({ onProblem, retryAfterMs: 0 });
  const released = await fixture.release("dashboard", "1.0.0");
  const folder = fixture.folder.releaseFolder("dashboard", released);
  await rename(join(folder, "files/index.html"), join(folder, "files/coming"));
  await live.refresh();
  expect(live.current().releases.dashboard.id).toBe("unreleased");
  await rename(join(folder, "files/coming"), join(folder, "files/index.html"));
  await live.refresh();
  expect(live.current().releases.dashboard.id).toBe(released);
  expect(onProblem).toHaveBeenCalledOnce();
});

test("a live site keeps serving the current release when the pointer file is malformed", async () => {
  const first = await fixture.release("dashboard", "1.0.0");
  const onProblem = vi.fn<(reason: string) => void>();
  const live = await open({ onProblem });
  await writeFile(join(fixture.folder.appFolder("dashboard"), "current"), "../../secrets\n");
  await live.refresh();
  expect(live.current().releases.dashboard.id).toBe(first);
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("is malformed"));
});

test("a live site skips an earlier release that is damaged, and reports it", async () => {
  const first = await fixture.release("dashboard", "1.0.0", chunk("first"));
  await fixture.release("dashboard", "1.1.0");
  await rm(join(fixture.folder.releaseFolder("dashboard", first), "manifest.json"));
  const onProblem = vi.fn<(reason: string) => void>();
  expect(has(await open({ onProblem }), "first")).toBe(false);
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("lacks manifest.json"));
});

test("openSite rejects when no release can be served", async () => {
  const released = await fixture.release("dashboard", "1.0.0");
  await rm(fixture.folder.releaseFolder("dashboard", released), { recursive: true });
  await expect(open()).rejects.toThrow("it lacks manifest.json");
});
