import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { readCommit } from "./commit.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "postlark-commit-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string[]} args */
function git(...args) {
  const who = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  execFileSync("git", [...who, ...args], { cwd: folder, stdio: "ignore" });
}

test("readCommit returns the checkout's commit, with -dirty if it has changes", () => {
  git("init");
  git("commit", "--allow-empty", "--message=one");
  expect(readCommit(folder)).toMatch(/^[0-9a-f]{40}$/);
  writeFileSync(join(folder, "new.txt"), "");
  expect(readCommit(folder)).toMatch(/^[0-9a-f]{40}-dirty$/);
});

test("readCommit is empty outside a checkout", () => {
  expect(readCommit(folder)).toBe("");
});
