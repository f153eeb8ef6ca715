import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { parseManifest } from "@postlark/gateway/releases/manifest";
import { beforeEach, describe, expect, test } from "vitest";

import { writeFixtureReleases, type FixtureReleases } from "./testing/fixture-releases.ts";
import { releaseBuilt, releasePackaged, rollBack } from "./switching.ts";

let fixture: FixtureReleases;

beforeEach(async () => {
  fixture = await writeFixtureReleases();
});

const commit = "0123456789abcdef0123456789abcdef01234567";

async function everything(): Promise<string[]> {
  return (await readdir(fixture.folder.directory, { recursive: true })).toSorted();
}

describe("a release", () => {
  test("is packaged, stored under its version and made current", async () => {
    const folder = await fixture.build("dashboard", "1.1.0");
    const { released, former } = await releaseBuilt(fixture.folder, {
      app: "dashboard",
      folder,
      commit,
    });
    expect(released).toMatch(/^1\.1\.0-[0-9a-f]{12}$/);
    expect(former).toBeUndefined();
    expect(await fixture.folder.pointer("dashboard")).toEqual([released]);
    const path = join(fixture.folder.releaseFolder("dashboard", released), "manifest.json");
    const manifest = parseManifest(await readFile(path, "utf8"));
    expect(manifest).toMatchObject({ app: "dashboard", version: "1.1.0", commit });
    expect(manifest.files.map((file) => file.path)).toEqual([
      "assets/app-AbCd1234.css",
      "assets/app-AbCd1234.css.br",
      "assets/app-AbCd1234.css.gz",
      "index.html",
      "index.html.br",
      "index.html.gz",
      "service-worker.js",
      "workspace.html",
      "workspace.html.br",
      "workspace.html.gz",
    ]);
  });

  test("from an identical build is the same release", async () => {
    const first = await fixture.release("dashboard", "1.1.0");
    const before = await everything();
    expect(await fixture.release("dashboard", "1.1.0")).toBe(first);
    expect(await everything()).toEqual(before);
    expect(await fixture.folder.pointer("dashboard")).toEqual([first]);
  });

  test("packaged elsewhere is stored and made current", async () => {
    const { released } = await releasePackaged(
      fixture.folder,
      "dashboard",
      await fixture.package("dashboard"),
    );
    expect(await fixture.folder.pointer("dashboard")).toEqual([released]);
  });

  test("concurrent with another stores both and makes one current", async () => {
    const released = await Promise.all([
      fixture.release("dashboard", "1.1.0"),
      fixture.release("dashboard", "1.2.0"),
    ]);
    expect(await fixture.folder.list("dashboard")).toEqual(released);
    expect((await fixture.folder.pointer("dashboard")).toSorted()).toEqual(released);
  });
});

describe("rolling back", () => {
  test("returns to the previous releases one by one", async () => {
    const first = await fixture.release("dashboard", "1.0.0");
    const second = await fixture.release("dashboard", "1.1.0");
    const third = await fixture.release("dashboard", "1.2.0");
    expect(await rollBack(fixture.folder, "dashboard")).toEqual({
      released: second,
      former: third,
    });
    expect(await rollBack(fixture.folder, "dashboard")).toEqual({
      released: first,
      former: second,
    });
    expect(await fixture.folder.list("dashboard")).toEqual([first, second, third]);
    await expect(rollBack(fixture.folder, "dashboard")).rejects.toThrow(
      `Nothing of dashboard was served before ${first}.`,
    );
  });

  test("returns to any stored release", async () => {
    const first = await fixture.release("dashboard", "1.0.0");
    await fixture.release("dashboard", "1.1.0");
    const third = await fixture.release("dashboard", "1.2.0");
    await rollBack(fixture.folder, "dashboard", first);
    expect(await fixture.folder.pointer("dashboard")).toEqual([first]);
    await rollBack(fixture.folder, "dashboard", third);
    expect(await fixture.folder.pointer("dashboard")).toEqual([third, first]);
  });

  test("is refused when the release is unknown or damaged", async () => {
    const first = await fixture.release("dashboard", "1.0.0");
    const second = await fixture.release("dashboard", "1.1.0");
    await expect(rollBack(fixture.folder, "dashboard", "1.0.0-000000000000")).rejects.toThrow(
      "1.0.0-000000000000 is not kept",
    );
    await rm(join(fixture.folder.releaseFolder("dashboard", first), "files/index.html"));
    await expect(rollBack(fixture.folder, "dashboard")).rejects.toThrow("it lacks index.html");
    expect(await fixture.folder.pointer("dashboard")).toEqual([second, first]);
  });
});
