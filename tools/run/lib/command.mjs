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
