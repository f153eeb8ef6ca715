import type * as files from "node:fs/promises";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ObjectFiles } from "./files.ts";

const disk = vi.hoisted(() => ({ isFull: false }));

/** A full disk takes the first bytes. */
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof files>();
  const cutShort = async (path: string) => {
    await real.writeFile(path, "first bytes");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  };
  return {
    ...real,
    writeFile: (path: string, content: Uint8Array) =>
      disk.isFull ? cutShort(path) : real.writeFile(path, content),
    copyFile: (from: string, to: string) => (disk.isFull ? cutShort(to) : real.copyFile(from, to)),
  };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "object-files-"));
});
afterEach(async () => {
  disk.isFull = false;
  await rm(folder, { recursive: true });
});

it("ObjectFiles leaves no partial file when a write or copy fails", async () => {
  const objects = await ObjectFiles.open(folder);
  const version = await objects.write(Buffer.from("whole"));
  disk.isFull = true;
  await expect(objects.write(Buffer.from("content"))).rejects.toThrow("no space left");
  await expect(objects.copy(version)).rejects.toThrow("no space left");
  expect(await readdir(folder)).toEqual([version]);
});

it("ObjectFiles.open deletes unfinished files of a killed backend", async () => {
  const version = await (await ObjectFiles.open(folder)).write(Buffer.from("whole"));
  await writeFile(join(folder, "8d2f7c1e-0000-4000-8000-000000000000.unfinished"), "half");
  await ObjectFiles.open(folder);
  expect(await readdir(folder)).toEqual([version]);
});
