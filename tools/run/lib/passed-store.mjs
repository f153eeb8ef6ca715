import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @import { Passed, PassedStore } from "./test-types.d.ts" */

/** What depends on the date is tried at least once in this time, in ms. */
const longest = 7 * 24 * 60 * 60 * 1000;

/** Opens the record of what has passed, a file for each key. @param {string} folder @param {() => number} [now] @returns {PassedStore} */
export function openPassedStore(folder, now = Date.now) {
  const pathOf = (/** @type {string} */ key) =>
    join(folder, `${createHash("sha256").update(key).digest("hex")}.json`);

  /** @param {string} path @returns {(Passed & { at: number }) | undefined} */
  function read(path) {
    try {
      const { passed, commit, at } = JSON.parse(readFileSync(path, "utf8"));
      const isWhole = Number.isInteger(passed) && passed > 0 && typeof commit === "string";
      return isWhole && now() - at >= 0 && now() - at < longest
        ? { passed, commit, at }
        : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    find(key) {
      const stored = read(pathOf(key));
      return stored && { passed: stored.passed, commit: stored.commit };
    },
    add(key, passed) {
      mkdirSync(folder, { recursive: true });
      const path = pathOf(key);
      // A reader finds all of it or nothing.
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, JSON.stringify({ ...passed, at: now() }));
      renameSync(draft, path);
    },
    prune() {
      mkdirSync(folder, { recursive: true });
      for (const name of readdirSync(folder)) {
        if (read(join(folder, name)) === undefined) rmSync(join(folder, name), { force: true });
      }
    },
  };
}
