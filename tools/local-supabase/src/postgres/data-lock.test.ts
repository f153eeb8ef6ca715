import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { lockData } from "./data-lock.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lock-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

it("lockData refuses a second holder until the first releases it", async () => {
  const lock = await lockData(dataDir);
  await expect(lockData(dataDir)).rejects.toThrow(
    `Another backend (process ${process.pid}) is using`,
  );
  await lock.release();
  await (await lockData(dataDir)).release();
});

it.each([
  ["of a process that has ended", { pid: 2 ** 22 + 1, startedAt: "1" }],
  ["of a process whose id was reused", { pid: process.pid, startedAt: "another time" }],
])("lockData takes over the lock %s", async (_name, holder) => {
  await writeFile(join(dataDir, "backend.lock"), JSON.stringify(holder));
  await expect(lockData(dataDir)).resolves.toBeDefined();
});

it("lockData takes over an unreadable lock", async () => {
  await writeFile(join(dataDir, "backend.lock"), "torn");
  await expect(lockData(dataDir)).resolves.toBeDefined();
});
