import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { withLock } from "./lock.mjs";

const child = join(import.meta.dirname, "testing/lock-child.mjs");

function folder() {
  const path = mkdtempSync(join(tmpdir(), "postlark-lock-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** The id of a process that has ended. */
async function endedProcess() {
  const ended = spawn(process.execPath, ["--eval", ""]);
  await once(ended, "exit");
  return String(ended.pid);
}

test("withLock lets one process work at a time, also after a killed one left its lock", async () => {
  const path = folder();
  const [lock, log] = [join(path, "lock"), join(path, "log")];
  writeFileSync(lock, await endedProcess());
  const children = Array.from({ length: 6 }, () => spawn(process.execPath, [child, lock, log]));
  const ends = await Promise.all(children.map((one) => once(one, "exit")));
  expect(ends.map(([code]) => code)).toEqual(children.map(() => 0));
  const lines = readFileSync(log, "utf8").trim().split("\n");
  const begins = lines.filter((line) => line.startsWith("begins"));
  expect(begins).toHaveLength(children.length);
  expect(lines).toEqual(begins.flatMap((line) => [line, line.replace("begins", "ends")]));
  expect(readdirSync(path)).toEqual(["log"]);
});

test.each(["", "0", "-1", "nonsense"])(
  "withLock takes over a lock that names no process: %j",
  async (text) => {
    const lock = join(folder(), "lock");
    writeFileSync(lock, text);
    expect(await withLock(lock, async () => readFileSync(lock, "utf8"))).toBe(String(process.pid));
  },
);

test("withLock waits for work in the same process and rethrows what it throws", async () => {
  const lock = join(folder(), "lock");
  /** @type {string[]} */
  const done = [];
  const failing = withLock(lock, async () => {
    done.push("first");
    throw new Error("It failed.");
  });
  const second = withLock(lock, async () => done.push("second"));
  await expect(failing).rejects.toThrow("It failed.");
  await second;
  expect(done).toEqual(["first", "second"]);
});
