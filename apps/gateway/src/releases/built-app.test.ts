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

test("readBuiltApp names a missing document", async () => {
  await rm(join(apps.directory, "marketing/dist/verify-email.html"));
  await expect(readBuiltApp(apps.directory, "marketing")).rejects.toThrow(
    /marketing.dist is not whole, it lacks the document verify-email\.html: build the apps/,
  );
});

test("readBuiltApp names an app that was not built", async () => {
  await rm(join(apps.directory, "admin/dist"), { recursive: true });
  await expect(readBuiltApp(apps.directory, "admin")).rejects.toThrow(
    /admin.dist cannot be read.*npm run build/,
  );
});
