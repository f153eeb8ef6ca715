import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { root } from "../../run/lib/toolchain.mjs";
import { findFault, readScopes, readSubjects } from "./commits.mjs";

const scopes = readScopes(root);

test("commits are type(scope): change, with a known scope (CONTRIBUTING.md)", () => {
  const faults = readSubjects(root).filter((subject) => findFault(subject, scopes) !== undefined);
  expect(faults).toEqual([]);
});

test.each([
  "deliveries",
  "short-links",
  "dashboard",
  "bluesky",
  "publishing",
  "prove",
  "decisions",
  "schema",
  "e2e",
])("a scope may be %s", (scope) => {
  expect(findFault(`fix(${scope}): close the socket`, scopes)).toBeUndefined();
});

test.each([
  ["fix: close the socket", "is not type(scope): change"],
  ["Close the socket", "is not type(scope): change"],
  ["feat(team): show client links", "has an unknown scope: team"],
  [`fix(posts): ${"a".repeat(61)}`, "is longer than 72 characters"],
])("the subject %j %s", (subject, fault) => {
  expect(findFault(subject, scopes)).toBe(fault);
});

test.each([
  "Release what people will see",
  'Revert "feat(posts): show client links"',
  `chore(deps): update ${"a".repeat(60)}`,
])("the subject %j of a program is accepted", (subject) => {
  expect(findFault(subject, scopes)).toBeUndefined();
});

test("reads the subjects of commits since the rule, and none outside a checkout", () => {
  const folder = mkdtempSync(join(tmpdir(), "postlark-commits-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(readSubjects(folder)).toEqual([]);
  /** @param {string} date @param {string[]} args */
  const git = (date, ...args) => {
    const author = ["-c", "user.name=Lark", "-c", "user.email=lark@example.com"];
    const env = { ...process.env, GIT_COMMITTER_DATE: date };
    execFileSync("git", [...author, ...args], { cwd: folder, env });
  };
  git("", "init", "--quiet");
  git("2026-11-28T12:00:00Z", "commit", "--quiet", "--allow-empty", "--message=Before");
  git("2026-12-24T12:00:00Z", "commit", "--quiet", "--allow-empty", "--message=After");
  expect(readSubjects(folder)).toEqual(["After"]);
});
