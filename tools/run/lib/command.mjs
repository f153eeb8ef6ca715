import { spawnSync } from "node:child_process";

import { requireNode } from "./node-version.mjs";
import { UserError } from "./user-error.mjs";

/**
 * Runs a command of package.json: checks the Node version, and prints a UserError as one line instead of a stack.
 * @param {() => void | Promise<void>} command
 */
export async function runCommand(command) {
  requireNode();
  try {
    await command();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Runs a program in the terminal of this process, and exits with its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function runInTerminal(program, args, env) {
  const { status, error } = spawnSync(program, args, { stdio: "inherit", env });
  if (error) throw error;
  process.exitCode = status ?? 1;
}
