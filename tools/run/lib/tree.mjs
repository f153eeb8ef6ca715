import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** @import { Tree } from "./test-types.d.ts" */

/** The files that git tracks or would. @param {string} checkout @returns {string[]} none where git has no answer */
function listFiles(checkout) {
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync(
      "git",
      ["-c", "core.fsmonitor=false", "-c", "core.untrackedCache=false", ...args],
      {
        cwd: checkout,
        env: Object.fromEntries(env),
        encoding: "utf8",
        maxBuffer: 2 ** 28,
        stdio: ["ignore", "pipe", "ignore"],
      },
    );
  try {
    // Git would answer for an enclosing repository, too.
    if (git("rev-parse", "--show-prefix").trim() !== "") return [];
    const list = git("ls-files", "--cached", "--others", "--exclude-standard", "-z");
    return [...new Set(list.split("\0"))].filter(Boolean).toSorted();
  } catch {
    return [];
  }
}

/** @param {string} path @returns the kind of a file and the moment of its last write, if it is there */
function statFile(path) {
  const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stat && { stat, written: `${stat.mode} ${stat.size} ${stat.ctimeNs}` };
}

/** Reads the working tree, committed or not; Git's own record takes two edits of one second for one. @param {string} checkout @returns {Tree} */
export function readTree(checkout) {
  /** @type {Map<string, { content: string, written: string }>} */
  const tree = new Map();
  for (const path of listFiles(checkout)) {
    const full = join(checkout, path);
    // Before its content, so that a later write shows.
    const file = statFile(full);
    if (file === undefined || file.stat.isDirectory()) continue;
    const text = file.stat.isSymbolicLink() ? readlinkSync(full) : readFileSync(full);
    const content = createHash("sha256").update(text).digest("hex");
    tree.set(path, { content: `${file.stat.mode} ${content}`, written: file.written });
  }
  return tree;
}

/** A hash of some files of a tree. @param {Tree} tree @param {(path: string) => boolean} reads */
export function hashFiles(tree, reads) {
  const hash = createHash("sha256");
  for (const [path, { content }] of tree) if (reads(path)) hash.update(`${path}\0${content}\0`);
  return hash.digest("hex");
}

/** Whether no file was written, added or removed since a tree was read. @param {Tree} tree @param {string} checkout */
export function isUnchanged(tree, checkout) {
  const now = listFiles(checkout)
    .map((path) => /** @type {const} */ ([path, statFile(join(checkout, path))]))
    .filter(([, file]) => file !== undefined && !file.stat.isDirectory());
  return (
    now.length === tree.size &&
    now.every(([path, file]) => file?.written === tree.get(path)?.written)
  );
}
