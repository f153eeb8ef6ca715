import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { root, toolEnvironment } from "./toolchain.mjs";
import { UserError } from "./user-error.mjs";

/** @typedef {{ code: number, output: string }} StepResult */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end and collects what it says. It leads a process group of its own, so that
 * {@link endSteps} reaches whatever it started.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onLine?: (line: string) => void }} [options] `onLine`
 * is told each line that it says, as it comes
 * @returns {Promise<StepResult>}
 */
export function runStep(command, args, { env = toolEnvironment(), cwd = root, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    running.add(child);
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    for (const input of [child.stdout, child.stderr]) {
      if (onLine) createInterface({ input }).on("line", onLine);
    }
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") });
    });
  });
}

/**
 * Runs a program that has to succeed; gives what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, failure?: string }} [options] `failure` ends the error's message
 * @throws {UserError} with what the program said
 */
export async function requireStep(command, args, { failure = "", ...options } = {}) {
  const { code, output } = await runStep(command, args, options);
  if (code !== 0) throw new UserError(`${output.trim()}\n${failure}`.trim());
  return output.trim();
}

/** Ends every program that {@link runStep} has under way, with all it started. */
export function endSteps() {
  for (const { pid } of running) {
    if (pid !== undefined) signalGroup(pid, "SIGTERM");
  }
}

/**
 * Signals a process group; one that is gone already is fine.
 * @param {number} pid of the group's leader
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
