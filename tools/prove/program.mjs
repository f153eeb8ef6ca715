import { spawn } from "node:child_process";
import { once } from "node:events";

import { root } from "../run/lib/toolchain.mjs";
import { UserError } from "../run/lib/user-error.mjs";

/**
 * @typedef {object} Program
 * @property {import("node:child_process").ChildProcess} process
 * @property {Promise<void>} ended
 * @property {() => string} output the last of its output on stderr
 */

/**
 * Starts a Node program that ends with this process.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Program}
 */
export function startProgram(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stderr?.on("data", (piece) => {
    output = `${output}${piece}`.slice(-20_000);
  });
  child.stdout?.resume();
  const ended = once(child, "close").then(() => undefined);
  return { process: child, ended, output: () => output.trim() };
}

/**
 * Waits for a program's first message to its parent.
 * @param {Program} program
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export async function firstMessage({ process: child, ended, output }, name) {
  const [message] = await Promise.race([once(child, "message"), ended.then(() => [undefined])]);
  if (message === undefined) throw new UserError(`The ${name} did not start.\n${output()}`);
  return message;
}

/** @param {Program} program @param {NodeJS.Signals} signal */
export async function end({ process: child, ended }, signal) {
  child.kill(signal);
  await ended;
}
