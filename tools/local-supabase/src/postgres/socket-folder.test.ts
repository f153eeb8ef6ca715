import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, expect, it } from "vitest";

import { makeSocketFolder, socketPath } from "./socket-folder.ts";

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function folderOf(length: number): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "socket-"));
  cleanups.push(() => rm(parent, { recursive: true }));
  const folder = join(parent, "x".repeat(length));
  await mkdir(folder);
  return folder;
}

it("makeSocketFolder returns the given folder", async () => {
  const folder = await folderOf(8);
  const { path, remove } = await makeSocketFolder({ folder, account: undefined });
  await remove();
  expect(path).toBe(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
});

it("makeSocketFolder deletes the socket lock file of a killed Postgres", async () => {
  const folder = await folderOf(8);
  await writeFile(join(folder, ".s.PGSQL.54322.lock"), `${process.pid}\n`);
  await writeFile(join(folder, "other"), "");
  await makeSocketFolder({ folder, account: undefined });
  expect(await readdir(folder)).toEqual(["other"]);
});

it("makeSocketFolder returns a short private folder when the given path is too long for a socket", async () => {
  const folder = await folderOf(120);
  const { path, remove } = await makeSocketFolder({ folder, account: undefined });
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(socketPath(path, 65_535), resolve));
  await new Promise((resolve) => server.close(resolve));
  await remove();
  await expect(stat(path)).rejects.toThrow("ENOENT");
});
