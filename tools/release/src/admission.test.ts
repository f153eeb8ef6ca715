import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Zone } from "@postlark/site/zones";
import { beforeEach, describe, expect, test } from "vitest";

import { writeFixtureReleases, type FixtureReleases } from "./testing/fixture-releases.ts";
import { releasePackaged } from "./switching.ts";

let fixture: FixtureReleases;

beforeEach(async () => {
  fixture = await writeFixtureReleases();
  await fixture.release("dashboard", "1.0.0");
});

/** Every file and folder of the releases, folders that hold nothing aside. */
async function everything(): Promise<string[]> {
  const entries = await readdir(fixture.folder.directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

/** Why a release is refused; nothing may have changed by it. */
async function refusalOf(path: string, app: Zone = "dashboard"): Promise<string> {
  const before = await everything();
  const reason = await releasePackaged(fixture.folder, app, path).then(
    ({ released }) => `${released} was not refused`,
    String,
  );
  expect(await everything()).toEqual(before);
  return reason;
}

describe("releasePackaged refuses, changing nothing, when", () => {
  test("its manifest is malformed", async () => {
    const path = await fixture.package("dashboard", {}, { version: "next" });
    expect(await refusalOf(path)).toMatch(
      /is refused: its manifest is malformed, version: "next" is not a version\.$/,
    );
  });

  test.each([
    ["/admin/users", "admin"],
    ["/login", "marketing"],
    ["/readyz", "the gateway"],
    ["/auth/v1/x", "Supabase"],
  ])("its route %s belongs to %s", async (route, owner) => {
    const path = await fixture.package("dashboard", {}, { routes: ["/dashboard", route] });
    expect(await refusalOf(path)).toMatch(`its route ${route} collides with ${owner}.`);
  });

  test("a file's content differs from the manifest's hash", async () => {
    const path = await fixture.package("dashboard");
    await writeFile(join(path, "files/assets/app-AbCd1234.css"), ".b{}");
    expect(await refusalOf(path)).toMatch("assets/app-AbCd1234.css is not what the manifest says");
  });

  test("a file is missing", async () => {
    const path = await fixture.package("dashboard");
    await rm(join(path, "files/assets/app-AbCd1234.css"));
    expect(await refusalOf(path)).toMatch("it lacks assets/app-AbCd1234.css");
  });

  test("a document references a missing asset", async () => {
    const html = `<script type="module" src="/_dashboard/assets/gone-AbCd1234.js"></script>`;
    const path = await fixture.package("dashboard", { "index.html": html });
    expect(await refusalOf(path)).toMatch(
      "it lacks /_dashboard/assets/gone-AbCd1234.js, which index.html names",
    );
  });

  test("a script imports a missing chunk", async () => {
    const script = `const screen=()=>import("./audience-AbCd1234.js")`;
    const path = await fixture.package("dashboard", { "assets/main-AbCd1234.js": script });
    expect(await refusalOf(path)).toMatch(
      "it lacks /_dashboard/assets/audience-AbCd1234.js, which /_dashboard/assets/main-AbCd1234.js names",
    );
  });

  test("a route has no document", async () => {
    const path = await fixture.package("marketing", {}, { routes: ["/", "/pricing"] });
    expect(await refusalOf(path, "marketing")).toMatch("it lacks the document pricing.html");
  });

  test("a hashed file name had other content in an earlier release", async () => {
    const path = await fixture.package("dashboard", { "assets/app-AbCd1234.css": ".b{}" });
    expect(await refusalOf(path)).toMatch(
      /assets\/app-AbCd1234\.css has another content in the release 1\.0\.0-/,
    );
  });

  test("it belongs to another app", async () => {
    expect(await refusalOf(await fixture.package("dashboard"), "admin")).toMatch(
      "is a release of dashboard, not of admin",
    );
  });

  test("the package's folder does not exist", async () => {
    expect(await refusalOf("/nowhere")).toMatch("/nowhere is refused: it lacks manifest.json");
  });
});

test("an app can take over a route after the other app released without it", async () => {
  const admin = await fixture.package("admin", {}, { routes: ["/admin"] });
  const path = await fixture.package("dashboard", {}, { routes: ["/dashboard", "/admin/users"] });
  expect(await refusalOf(path)).toMatch("its route /admin/users collides with admin.");
  await releasePackaged(fixture.folder, "admin", admin);
  const { released } = await releasePackaged(fixture.folder, "dashboard", path);
  expect((await fixture.folder.pointer("dashboard"))[0]).toBe(released);
});
