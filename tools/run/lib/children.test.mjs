import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, expect, test, vi } from "vitest";

import { createChildren } from "./children.mjs";
import { isAlive } from "./process-tree.mjs";
import { root } from "./toolchain.mjs";

const script = "tools/run/lib/testing/lingering.mjs";

let children = createChildren();

afterEach(async () => {
  await children.stop();
  children = createChildren();
});

/** @param {string} [mode] */
async function startWaiting(mode, isRestarted = false) {
  const args = mode ? [mode] : [];
  const child = children.start({ name: "child", script, args, env: process.env, isRestarted });
  await once(child.process, "message");
  return child;
}

test("a child process is started with --disable-proto=delete", async () => {
  expect((await startWaiting()).process.spawnargs).toContain("--disable-proto=delete");
});

test("stop ends all children with exit code 0 and reports no crash", async () => {
  const crash = vi.fn();
  children.crashed.catch(crash);
  const started = [await startWaiting(), await startWaiting()];
  await children.stop();
  expect(started.map((child) => child.process.exitCode)).toEqual([0, 0]);
  expect(crash).not.toHaveBeenCalled();
});

test("stop kills a child that ignores SIGTERM", async () => {
  const child = await startWaiting("stubborn");
  await children.stop();
  expect(child.process.signalCode).toBe("SIGKILL");
});

test("a child that fails to start is reported with its own message", async () => {
  children.start({ name: "child", script, args: ["exit"], env: process.env });
  await expect(children.crashed).rejects.toThrow(/^first words$/);
});

test("a child that dies after ready() is reported with its name and signal", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const child = await startWaiting();
  children.ready();
  child.process.kill("SIGKILL");
  await expect(children.crashed).rejects.toThrow("The child ended unexpectedly by SIGKILL");
});

test("a restartable child that dies is started again with a message and reports no crash", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const crash = vi.fn();
  children.crashed.catch(crash);
  const child = await startWaiting(undefined, true);
  const first = child.process;
  children.ready();
  first.kill("SIGKILL");
  // Sooner than it can say that it is there.
  await vi.waitUntil(() => child.process !== first, { timeout: 10_000, interval: 1 });
  await once(child.process, "message");
  expect(logged).toHaveBeenCalledWith(
    "The child ended unexpectedly by SIGKILL. It is started again in 0.5 s.",
  );
  await children.stop();
  expect(child.process.exitCode).toBe(0);
  expect(crash).not.toHaveBeenCalled();
});

test("a child that ends by SIGTERM is reported as ended on request, and the PID file follows its restart", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), "postlark-children-"));
  const pidFile = join(folder, "child.pid");
  const options = { name: "child", script, env: process.env, isRestarted: true, pidFile };
  const child = children.start(options);
  await once(child.process, "message");
  children.ready();
  const first = Number(readFileSync(pidFile, "utf8"));
  expect(first).toBe(child.process.pid);
  process.kill(first, "SIGTERM");
  await vi.waitUntil(() => child.process.pid !== first, { timeout: 10_000, interval: 1 });
  expect(logged).toHaveBeenCalledWith(
    "The child ended as it was asked to. It is started again in 0.5 s.",
  );
  expect(Number(readFileSync(pidFile, "utf8"))).toBe(child.process.pid);
  await once(child.process, "message");
  await children.stop();
  expect(existsSync(pidFile)).toBe(false);
  rmSync(folder, { recursive: true });
});

test("a restartable child is not restarted after stop", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const child = await startWaiting(undefined, true);
  const first = child.process;
  children.ready();
  first.kill("SIGKILL");
  await vi.waitUntil(() => child.restart !== undefined, { timeout: 10_000 });
  await children.stop();
  await new Promise((resolve) => {
    setTimeout(resolve, 700);
  });
  expect(child.process).toBe(first);
});

test("a restartable child that fails at its first start is not restarted", async () => {
  const options = { name: "child", script, args: ["exit"], env: process.env, isRestarted: true };
  children.start(options);
  await expect(children.crashed).rejects.toThrow(/^first words$/);
});

test("children end with their parent, even when it is killed", async () => {
  const parent = spawn(process.execPath, ["tools/run/lib/testing/parent.mjs"], { cwd: join(root) });
  const [output] = await once(parent.stdout, "data");
  const child = Number(String(output));
  expect(isAlive(child)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitUntil(() => !isAlive(child), { timeout: 10_000 });
});
