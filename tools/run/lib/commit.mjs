import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The commit checked out in a folder, with `-dirty` when files have been changed, or undefined outside a Git
 * checkout.
 * @param {string} folder
 */
export function readCommit(folder) {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  try {
    const commit = git("rev-parse", "HEAD").trim();
    return git("status", "--porcelain") === "" ? commit : `${commit}-dirty`;
  } catch {
    return "";
  }
}

/** The product's version: that of the engine, which matches the database's schema. @param {string} folder */
function readVersion(folder) {
  return String(JSON.parse(readFileSync(join(folder, "apps/engine/package.json"), "utf8")).version);
}

/** The options that tell the embedded backend which release it belongs to. @param {string} folder */
export function releaseOptions(folder) {
  const commit = readCommit(folder);
  return [`--release=${readVersion(folder)}`, ...(commit === "" ? [] : [`--commit=${commit}`])];
}
