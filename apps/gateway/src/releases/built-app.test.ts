import { rm } from "node:fs/promises";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { writeFixtureApps } from "../testing/fixture-apps.ts";
import { readBuiltApp } from "./built-app.ts";

let apps: Awaited<ReturnType<typeof writeFixtureApps>>;

beforeEach(async () => {
  apps = await writeFixtureApps();
});

afterEach(() => apps.remove());

test("holds each asset below its zone's prefix, and the site's own files at the root too", async () => {
  const { assets } = await readBuiltApp(apps.directory, "marketing");
  expect([...assets.keys()]).toEqual([
    "/_site/assets/site-AbCd1234.js",
    "/_site/robots.txt",
    "/robots.txt",
  ]);
});

test("knows which files may be kept for ever, and their precompressed twins", async () => {
  const { assets } = await readBuiltApp(apps.directory, "marketing");
  expect(assets.get("/robots.txt")?.isImmutable).toBe(false);
  const script = assets.get("/_site/assets/site-AbCd1234.js");
  expect(script?.isImmutable).toBe(true);
  expect([...(script?.encoded.keys() ?? [])]).toEqual(["br", "gzip"]);
});

test("names the document that is missing", async () => {
  await rm(join(apps.directory, "marketing/dist/verify-email.html"));
  await expect(readBuiltApp(apps.directory, "marketing")).rejects.toThrow(
    /marketing.dist is not whole, it lacks the document verify-email\.html: build the apps/,
  );
});

test("names the app that was not built", async () => {
  await rm(join(apps.directory, "admin/dist"), { recursive: true });
  await expect(readBuiltApp(apps.directory, "admin")).rejects.toThrow(
    /admin.dist cannot be read.*npm run build/,
  );
});
