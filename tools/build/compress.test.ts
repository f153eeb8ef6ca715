import { mkdtemp, readdir, readFile, rm, writeFile, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterEach, beforeEach, expect, test } from "vitest";

import { compressDirectory } from "./compress.ts";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "postlark-compress-"));
});

afterEach(() => rm(directory, { recursive: true }));

test("compressDirectory writes a brotli and a gzip file beside each text file, in subfolders too", async () => {
  const text = "posts ".repeat(500);
  await mkdir(join(directory, "assets"));
  await writeFile(join(directory, "assets/app.js"), text);
  await compressDirectory(directory);
  expect(brotliDecompressSync(await readFile(join(directory, "assets/app.js.br"))).toString()).toBe(
    text,
  );
  expect(gunzipSync(await readFile(join(directory, "assets/app.js.gz"))).toString()).toBe(text);
});

test("compressDirectory skips tiny files, pictures and files that would not shrink", async () => {
  await writeFile(join(directory, "robots.txt"), "User-agent: *");
  await writeFile(join(directory, "photo.png"), "p".repeat(5000));
  await writeFile(join(directory, "noise.js"), crypto.getRandomValues(new Uint8Array(4000)));
  await compressDirectory(directory);
  expect((await readdir(directory)).toSorted()).toEqual(["noise.js", "photo.png", "robots.txt"]);
});
