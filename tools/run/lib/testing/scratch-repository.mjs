import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A real git repository in a temporary folder. */
export function createScratchRepository() {
  const folder = mkdtempSync(join(tmpdir(), "postlark-repository-"));
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  git("init", "--initial-branch=main");
  return {
    folder,
    git,
    /** @param {string} path @param {string} text */
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    commit() {
      git("add", "--all");
      git("commit", "--message=a change");
    },
    dispose: () => rmSync(folder, { recursive: true }),
  };
}
