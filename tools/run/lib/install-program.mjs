import { join } from "node:path";

import { installFolder } from "./install-folder.mjs";
import { root } from "./toolchain.mjs";
import { UserError } from "./user-error.mjs";

/** Programs for tests and tools that the product does not need, each with its own lockfile (tools/testing/programs). */
export const programNames = /** @type {const} */ (["chromium", "supabase"]);

/** @param {string} name one of {@link programNames} */
export const programFolder = (name) => join(root, "tools/testing/programs", name);

/**
 * Installs a program for tests or tools unless it is installed.
 * @param {string} name one of {@link programNames}
 * @throws {UserError} when its packages cannot be fetched
 */
export async function installProgram(name) {
  if (!programNames.some((one) => one === name)) {
    throw new UserError(`There is no program ${name}; there are ${programNames.join(", ")}.`);
  }
  await installFolder(programFolder(name));
}
