import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

/** @returns {{ pid: number, parent: number }[]} */
function everyProcess() {
  if (process.platform !== "linux") {
    const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
    return table
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number))
      .map(([pid = 0, parent = 0]) => ({ pid, parent }));
  }
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
}

/** @param {string} pid */
function parentOf(pid) {
  try {
    const [, parent] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(parent);
  } catch {
    // It has ended since.
    return 0;
  }
}

/**
 * Whether a process is there.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is there too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Kills a process and everything it has started.
 * @param {number} pid
 */
export function killTree(pid) {
  killAll([...descendantsOf(pid), pid]);
}

/**
 * Kills processes; those that are gone already are fine.
 * @param {number[]} pids
 */
export function killAll(pids) {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, "SIGKILL");
}

/**
 * The ids of everything a process has started, and of what those have started, in whatever group.
 * @param {number} pid
 * @returns {number[]}
 */
export function descendantsOf(pid) {
  const all = everyProcess();
  const found = [pid];
  // Grows while it is walked, one generation after the other.
  for (const ancestor of found) {
    found.push(...all.filter(({ parent }) => parent === ancestor).map((child) => child.pid));
  }
  return found.slice(1);
}
