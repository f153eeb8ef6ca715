import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { withLock } from "./lock.ts";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "postlark-withLock-"));
});

afterEach(() => rm(directory, { recursive: true }));

const id = "00000000-0000-0000-0000-000000000000";

function claim(pid: number, host: string): string {
  return join(directory, `.claim-${pid}-${host}-${id}`);
}

// The highest that a process can have on Linux is 2^22.
const nobody = 2 ** 22 + 1;

test("withLock runs concurrent tasks one at a time, and leaves no file behind", async () => {
  let working = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 5));
    working -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock(directory, work)));
  expect(most).toBe(1);
  expect(await readdir(directory)).toEqual([]);
});

test("withLock deletes the claim of a crashed process", async () => {
  await writeFile(claim(nobody, hostname()), "");
  expect(await withLock(directory, async () => "done", 0)).toBe("done");
  expect(await readdir(directory)).toEqual([]);
});

test("withLock respects another machine's claim until it is an hour old", async () => {
  const foreign = claim(1, "elsewhere");
  await writeFile(foreign, "");
  await expect(withLock(directory, async () => "done", 0)).rejects.toThrow(
    "is being worked on by somebody else",
  );
  const longAgo = Date.now() / 1_000 - 3_600;
  await utimes(foreign, longAgo, longAgo);
  expect(await withLock(directory, async () => "done", 0)).toBe("done");
});

test("withLock releases its claim and rethrows when the task fails", async () => {
  const failing = withLock(directory, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await readdir(directory)).toEqual([]);
});
