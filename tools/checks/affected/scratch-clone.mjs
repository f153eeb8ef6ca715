import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";

import { root } from "../../run/lib/toolchain.mjs";
import { isGenerated } from "../repo-checks/source-files.mjs";
import { affectedTasks } from "./turbo-affected.mjs";

/** Whether git is on this machine: Turborepo asks it what changed. */
export const hasGit = spawnSync("git", ["--version"]).status === 0;

/** Copies the working tree into a temporary git repository, in which `edit` commits one change at a time. */
export function createScratchClone() {
  const folder = mkdtempSync(join(tmpdir(), "postlark-affected-"));
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => path === root || !isGenerated(basename(path)),
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));

  /** @param {string[]} args */
  function git(...args) {
    const author = ["-c", "user.name=scratch", "-c", "user.email=scratch@postlark.test"];
    const { status, stderr } = spawnSync(
      "git",
      [...author, "-c", "commit.gpgsign=false", ...args],
      {
        cwd: folder,
        encoding: "utf8",
      },
    );
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  }
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message=The tree");

  /**
   * Returns the repository's first file below a folder whose path matches.
   * @param {string} folderPath
   * @param {RegExp} pattern
   */
  function findFirst(folderPath, pattern) {
    const match = readdirSync(join(folder, folderPath), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .toSorted()
      .find((path) => pattern.test(path));
    if (match === undefined) throw new Error(`No file below ${folderPath} fits ${pattern}.`);
    return match;
  }

  return {
    /**
     * Commits one edited or added file and returns the tasks that would run.
     * @param {Pick<import("./edits.mjs").Edit, "path" | "pattern">} edit
     */
    async edit({ path: editedPath, pattern }) {
      const path = pattern === undefined ? editedPath : findFirst(editedPath, pattern);
      git("checkout", "--quiet", "-B", "edit", "main");
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      appendFileSync(join(folder, path), "\n");
      git("add", "--all");
      git("commit", "--quiet", `--message=Edit ${path}`);
      return { path, tasks: await affectedTasks(folder, "main") };
    },
    dispose: () => rmSync(folder, { recursive: true }),
  };
}
