import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { readManifest } from "./manifest.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "postlark-manifest-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test("a folder without a manifest is no complete backup", async () => {
  await expect(readManifest(folder)).rejects.toThrow("holds no whole backup");
});

test.each(["", '{"version":', "null", '{"version": 1}'])(
  "a manifest that reads '%s' is refused with its path",
  async (text) => {
    await writeFile(join(folder, "manifest.json"), text);
    await expect(readManifest(folder)).rejects.toThrow(/manifest\.json is not a backup's/);
  },
);
