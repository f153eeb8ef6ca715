import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { beforeEach, expect, test } from "vitest";

import { writeFixtureReleases, type FixtureReleases } from "./testing/fixture-releases.ts";
import { prune } from "./prune.ts";
import { rollBack } from "./switching.ts";

let fixture: FixtureReleases;

beforeEach(async () => {
  fixture = await writeFixtureReleases();
});

test("prune keeps the current release and the given number of former ones", async () => {
  const first = await fixture.release("dashboard", "1.0.0");
  const second = await fixture.release("dashboard", "1.1.0");
  const third = await fixture.release("dashboard", "1.2.0");
  expect(await prune(fixture.folder, "dashboard", 1)).toEqual([first]);
  expect(await fixture.folder.list("dashboard")).toEqual([second, third]);
  expect(await fixture.folder.pointer("dashboard")).toEqual([third, second]);
  expect(await prune(fixture.folder, "dashboard", 1)).toEqual([]);
});

test("prune keeps an old release that is current again after a rollback", async () => {
  const first = await fixture.release("dashboard", "1.0.0");
  const second = await fixture.release("dashboard", "1.1.0");
  await rollBack(fixture.folder, "dashboard");
  expect(await prune(fixture.folder, "dashboard", 0)).toEqual([second]);
  expect(await fixture.folder.list("dashboard")).toEqual([first]);
});

test("prune deletes files that crashes left", async () => {
  const only = await fixture.release("dashboard", "1.0.0");
  const folder = fixture.folder.appFolder("dashboard");
  await mkdir(join(folder, ".staging-x"));
  await writeFile(join(folder, ".current-x"), "");
  expect(await prune(fixture.folder, "dashboard", 5)).toEqual([]);
  expect(await fixture.folder.list("dashboard")).toEqual([only]);
  await expect(writeFile(join(folder, ".staging-x/file"), "")).rejects.toThrow("ENOENT");
});

test("prune deletes nothing for an app without releases", async () => {
  expect(await prune(fixture.folder, "admin", 0)).toEqual([]);
});
