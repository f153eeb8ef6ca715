import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

/** @returns {{ pid: number, parent: number, command: string }[]} */
function listProcesses() {
  if (process.platform === "linux") {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), ...readStatus(name) }));
  }
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,command="], { encoding: "utf8" });
  return [...table.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(
    ([, pid, parent, command = ""]) => ({ pid: Number(pid), parent: Number(parent), command }),
  );
}

/** @param {string} pid */
function readStatus(pid) {
  try {
    const [, parent] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { parent: Number(parent), command };
  } catch {
    // It has ended since.
    return { parent: 0, command: "" };
  }
}

/** The command line of a process, or "" when there is none. @param {number} pid */
export function commandOf(pid) {
  return listProcesses().find((process) => process.pid === pid)?.command ?? "";
}

/**
 * The process id of the npm that runs this process as a script, or `undefined`. npm starts a shell in between, which
 * survives when npm is killed.
 */
export function npmProcess(env = process.env) {
  if (env["npm_lifecycle_event"] === undefined) return undefined;
  const parent = listProcesses().find(({ pid }) => pid === process.ppid);
  const isShell = parent !== undefined && /^\S*sh -c /.test(parent.command);
  return isShell ? parent.parent : process.ppid;
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Kills a process and its descendants. @param {number} pid */
export function killTree(pid) {
  killAll([...descendantsOf(pid), pid]);
}

/** Kills processes; ignores those that have ended. @param {number[]} pids */
export function killAll(pids) {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, "SIGKILL");
}

/** The ids of all descendants of a process, in any process group. @param {number} pid @returns {number[]} */
export function descendantsOf(pid) {
  const processes = listProcesses();
  const tree = [pid];
  // The set grows during iteration, by one generation after the other.
  for (const ancestor of tree) {
    tree.push(...processes.filter(({ parent }) => parent === ancestor).map((child) => child.pid));
  }
  return tree.slice(1);
}
