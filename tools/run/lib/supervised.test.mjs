import { spawn } from "node:child_process";
import { once } from "node:events";

import { expect, test, vi } from "vitest";

import { isAlive, killTree } from "./process-tree.mjs";
import { root } from "./toolchain.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

test.concurrent.each([
  ["its parent is gone", (/** @type {ChildProcess} */ supervisor) => supervisor.disconnect()],
  ["it receives SIGTERM", (/** @type {ChildProcess} */ supervisor) => supervisor.kill("SIGTERM")],
])("supervised.mjs ends everything that its program started when %s", async (_when, act) => {
  // It starts another, in a group of its own, and prints its id.
  const script = "tools/run/lib/testing/own-group.mjs";
  const args = ["tools/run/lib/supervised.mjs", process.execPath, script];
  const supervisor = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  try {
    const [output] = supervisor.stdout ? await once(supervisor.stdout, "data") : [];
    const grandchild = Number(String(output));
    expect(isAlive(grandchild)).toBe(true);
    act(supervisor);
    await vi.waitUntil(() => !isAlive(grandchild), { timeout: 20_000 });
  } finally {
    if (supervisor.pid !== undefined) killTree(supervisor.pid);
  }
});
