import { spawn } from "node:child_process";
import { once } from "node:events";

import { afterEach, expect, test, vi } from "vitest";

import { isAlive, killTree } from "./process-tree.mjs";
import { root } from "./toolchain.mjs";

/** @type {import("node:child_process").ChildProcess | undefined} */
let tether;

afterEach(() => {
  if (tether?.pid !== undefined) killTree(tether.pid);
});

/** Starts a program that starts another in a group of its own; resolves with the other's id. */
async function startTethered() {
  const script = "tools/run/lib/testing/own-group.mjs";
  tether = spawn(process.execPath, ["tools/run/lib/tethered.mjs", process.execPath, script], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const [output] = tether.stdout ? await once(tether.stdout, "data") : [];
  return Number(String(output));
}

test.each([
  ["its parent is gone", () => tether?.disconnect()],
  ["it is asked to", () => tether?.kill("SIGTERM")],
])("whatever the program has started ends when %s", async (_when, act) => {
  const grandchild = await startTethered();
  expect(isAlive(grandchild)).toBe(true);
  act();
  await vi.waitUntil(() => !isAlive(grandchild), { timeout: 8_000 });
});
