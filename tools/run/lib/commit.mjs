import { execFileSync } from "node:child_process";

/**
 * What is checked out in a folder: the commit, with `-dirty` when files have been changed since, or
 * nothing outside a Git checkout.
 * @param {string} folder
 */
export function commitOf(folder) {
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
