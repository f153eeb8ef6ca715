import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** @import { Step } from "./types.d.ts" */

/** Every test file below a folder. @param {string} folder @returns {string[]} whole paths */
export function testFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .toSorted();
}

/**
 * Tests of the engine with a database: those of the subject, or else those that name it.
 * @param {string} root @param {string} subject
 */
export function ofEngine(root, subject) {
  const folder = "apps/engine";
  const tests = join(root, folder, "tests");
  // What lies in no folder sets up the whole.
  const own = testFiles(join(tests, subject.includes(".") ? "platform" : subject));
  const word = new RegExp(subject.replace(/s$/, "").replaceAll("-", "[-_ ]"), "i");
  const files =
    own.length > 0 ? own : testFiles(tests).filter((path) => word.test(readFileSync(path, "utf8")));
  return files.length > 0 ? [{ folder, config: "vitest.database.config.ts", files }] : [];
}
