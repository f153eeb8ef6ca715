import { spawn } from "node:child_process";
import { once } from "node:events";

import { afterEach, expect, test, vi } from "vitest";

import { isAlive, killTree } from "./process-tree.mjs";
import { root } from "./toolchain.mjs";

/** @type {import("node:child_process").ChildProcess | undefined} */
let supervisor;

afterEach(() => {
  if (supervisor?.pid !== undefined) killTree(supervisor.pid);
});

/** Starts a program that starts another in a group of its own; resolves with the other's id. */
async function startSupervised() {
  const script = "tools/run/lib/testing/own-group.mjs";
  supervisor = spawn(process.execPath, ["tools/run/lib/supervised.mjs", process.execPath, script], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const [output] = supervisor.stdout ? await once(supervisor.stdout, "data") : [];
  return Number(String(output));
}

test.each([
  ["its parent is gone", () => supervisor?.disconnect()],
  ["it is asked to", () => supervisor?.kill("SIGTERM")],
])("whatever the program has started ends when %s", async (_when, act) => {
  const grandchild = await startSupervised();
  expect(isAlive(grandchild)).toBe(true);
  act();
  await vi.waitUntil(() => !isAlive(grandchild), { timeout: 8_000 });
});
