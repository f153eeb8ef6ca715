import { spawnSync } from "node:child_process";

import { requireNode } from "./node-version.mjs";
import { UserError } from "./user-error.mjs";

/**
 * Runs a command of package.json: on a Node that can, and with one line instead of a stack when it is refused.
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
 * Runs a program at the terminal, as this process's own, and ends with its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function runInTerminal(program, args, env) {
  const { status, error } = spawnSync(program, args, { stdio: "inherit", env });
  if (error) throw error;
  process.exitCode = status ?? 1;
}
