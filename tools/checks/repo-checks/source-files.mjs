import { readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

import { root } from "../../run/lib/toolchain.mjs";

const generated = new Set([
  ".git",
  ".postlark",
  ".turbo",
  ".vitest-attachments",
  "dist",
  "node_modules",
  "paraglide",
  "playwright-report",
  "storybook-static",
  "test-results",
]);

/** Whether a file or folder of this name is generated. @param {string} name */
export const isGenerated = (name) => generated.has(name);

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return generated.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * The source files below folders whose path matches.
 * @param {string[]} folders
 * @param {RegExp} kind fits a file's path
 * @returns {{ path: string, text: string }[]} paths from the checkout, with slashes
 */
export function filesIn(folders, kind) {
  return folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((path) => kind.test(path))
    .map((path) => ({
      path: relative(root, path).split(sep).join("/"),
      text: readFileSync(path, "utf8"),
    }));
}

/** Every source file of the repository, including tests and stories. */
export const sourceFiles = filesIn(
  ["apps", "packages", "peers", "e2e", "supabase", "tools"],
  /\.(tsx?|m?js|css|sql|html)$/,
);

/** Whether a file is a test or story. @param {string} path from the checkout */
export const isTest = (path) => /\.(test|spec|check|stories)\.|\/tests\//.test(path);
