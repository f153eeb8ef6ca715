import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { root, toolEnvironment } from "./toolchain.mjs";
import { UserError } from "./user-error.mjs";

/** @typedef {{ code: number, output: string }} StepResult */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end and collects its output. It gets a process group of its own, so that {@link endSteps}
 * also ends its children.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onLine?: (line: string) => void }} [options] `onLine` receives each line of its output
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
 * Runs a program that must succeed, and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, failure?: string }} [options] `failure` is appended to the error's message
 * @throws {UserError} with the program's output
 */
export async function requireStep(command, args, { failure = "", ...options } = {}) {
  const { code, output } = await runStep(command, args, options);
  if (code !== 0) throw new UserError(`${output.trim()}\n${failure}`.trim());
  return output.trim();
}

/** Ends every program that {@link runStep} runs, with its children. */
export function endSteps() {
  for (const { pid } of running) {
    if (pid !== undefined) signalGroup(pid, "SIGTERM");
  }
}

/**
 * Signals a process group; ignores one that has ended.
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
