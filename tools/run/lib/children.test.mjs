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

test("no name in a request can reach every object of theirs", async () => {
  expect((await startWaiting()).process.spawnargs).toContain("--disable-proto=delete");
});

test("all of them end when asked to, and that is no crash", async () => {
  const crash = vi.fn();
  children.crashed.catch(crash);
  const started = [await startWaiting(), await startWaiting()];
  await children.stop();
  expect(started.map((child) => child.process.exitCode)).toEqual([0, 0]);
  expect(crash).not.toHaveBeenCalled();
});

test("one that does not listen is killed", async () => {
  const child = await startWaiting("stubborn");
  await children.stop();
  expect(child.process.signalCode).toBe("SIGKILL");
});

test("one that cannot start says why in its own words", async () => {
  children.start({ name: "child", script, args: ["exit"], env: process.env });
  await expect(children.crashed).rejects.toThrow(/^first words$/);
});

test("one that ends later is named, with how it ended", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const child = await startWaiting();
  children.ready();
  child.process.kill("SIGKILL");
  await expect(children.crashed).rejects.toThrow("The child ended unexpectedly by SIGKILL");
});

test("one that may be is started again, which is said, and no crash", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const crash = vi.fn();
  children.crashed.catch(crash);
  const child = await startWaiting(undefined, true);
  const first = child.process;
  children.ready();
  first.kill("SIGKILL");
  // Sooner than it can say that it is there.
  await vi.waitUntil(() => child.process !== first, { timeout: 10_000, interval: 1 });
  await once(child.process, "message");
  expect(said).toHaveBeenCalledWith(
    "The child ended unexpectedly by SIGKILL. It is started again in 0.5 s.",
  );
  await children.stop();
  expect(child.process.exitCode).toBe(0);
  expect(crash).not.toHaveBeenCalled();
});

test("one that is asked to end from elsewhere is not said to have failed, and its process id is known", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
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
  expect(said).toHaveBeenCalledWith(
    "The child ended as it was asked to. It is started again in 0.5 s.",
  );
  expect(Number(readFileSync(pidFile, "utf8"))).toBe(child.process.pid);
  await once(child.process, "message");
  await children.stop();
  expect(existsSync(pidFile)).toBe(false);
  rmSync(folder, { recursive: true });
});

test("one that may be started again is not, once all are asked to end", async () => {
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

test("one that cannot start at first is not started again", async () => {
  const options = { name: "child", script, args: ["exit"], env: process.env, isRestarted: true };
  children.start(options);
  await expect(children.crashed).rejects.toThrow(/^first words$/);
});

test("they end with their parent, even when it is killed", async () => {
  const parent = spawn(process.execPath, ["tools/run/lib/testing/parent.mjs"], { cwd: join(root) });
  const [output] = await once(parent.stdout, "data");
  const child = Number(String(output));
  expect(isAlive(child)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitUntil(() => !isAlive(child), { timeout: 10_000 });
});
