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

it("is held by one at a time", async () => {
  const lock = await lockData(dataDir);
  await expect(lockData(dataDir)).rejects.toThrow(
    `Another backend (process ${process.pid}) is using`,
  );
  await lock.release();
  await (await lockData(dataDir)).release();
});

it.each([
  ["of a process that has ended", { pid: 2 ** 22 + 1, startedAt: "1" }],
  ["of a process whose id somebody else has now", { pid: process.pid, startedAt: "another time" }],
])("is taken over when it is %s", async (_name, holder) => {
  await writeFile(join(dataDir, "backend.lock"), JSON.stringify(holder));
  await expect(lockData(dataDir)).resolves.toBeDefined();
});

it("is taken over when it cannot be read", async () => {
  await writeFile(join(dataDir, "backend.lock"), "torn");
  await expect(lockData(dataDir)).resolves.toBeDefined();
});
