import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../run/lib/toolchain.mjs";

/**
 * The text files of an app's build, without their compressed copies.
 * @param {string} app its folder's name, e.g. `dashboard`
 * @returns {string[]} absolute paths
 */
export function builtFiles(app) {
  const folder = join(root, "apps", app, "dist");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|png|woff2)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** @param {string} app @param {RegExp} kind fits a file's name, e.g. `/\.js$/` */
export function builtTexts(app, kind) {
  return builtFiles(app)
    .filter((path) => kind.test(path))
    .map((path) => readFileSync(path, "utf8"));
}
