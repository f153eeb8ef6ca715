import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { root } from "../../run/lib/toolchain.mjs";
import { findMain, migrationFaults, migrationsFolder } from "./migration-history.mjs";

const names = readdirSync(join(root, migrationsFolder));

test("migration files are named by a timestamp and a lower-case name", () => {
  expect(names.filter((name) => !/^20\d{12}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
});

test("migration timestamps are unique", () => {
  const versions = names.map((name) => name.slice(0, 14));
  expect(versions.filter((version, index) => versions.indexOf(version) !== index)).toEqual([]);
});

const main = findMain(root);

test("CI has the main branch for comparison", () => {
  expect(main !== undefined || !process.env["CI"]).toBe(true);
});

test("migrations on main are unchanged, and new ones are newer", () => {
  expect(main === undefined ? [] : migrationFaults(root, main)).toEqual([]);
});

/** @param {string} folder @param {...string} args */
function git(folder, ...args) {
  const who = ["-c", "user.name=scratch", "-c", "user.email=scratch@postlark.test"];
  execFileSync("git", [...who, "-c", "commit.gpgsign=false", ...args], {
    cwd: folder,
    stdio: "pipe",
  });
}

describe("migrationFaults with two migrations on main", () => {
  const scratch = mkdtempSync(join(tmpdir(), "postlark-migrations-"));
  /** @type {string} */
  let checkout;
  let count = 0;

  afterAll(() => rmSync(scratch, { recursive: true }));

  /** @param {string} name */
  const pathOf = (name) => join(checkout, migrationsFolder, name);

  /** @param {string} name @param {string} text */
  function commit(name, text) {
    writeFileSync(pathOf(name), text);
    git(checkout, "add", "--all");
    git(checkout, "commit", "--quiet", `--message=Write ${name}`);
  }

  /** @param {string} folder */
  const faults = (folder = checkout) => migrationFaults(folder, findMain(folder, "") ?? "");

  beforeEach(() => {
    count += 1;
    checkout = join(scratch, String(count));
    mkdirSync(join(checkout, migrationsFolder), { recursive: true });
    git(checkout, "init", "--quiet", "--initial-branch=main");
    commit("20260101000000_first.sql", "select 1;");
    commit("20260301000000_second.sql", "select 2;");
    git(checkout, "checkout", "--quiet", "-b", "topic");
  });

  test("accepts a newer migration before and after it is committed", () => {
    writeFileSync(pathOf("20260401000000_third.sql"), "select 3;");
    expect(faults()).toEqual([]);
    commit("20260401000000_third.sql", "select 3;");
    expect(faults()).toEqual([]);
  });

  test("refuses a migration older than the newest on main", () => {
    commit("20260201000000_between.sql", "select 3;");
    expect(faults()).toEqual([
      "20260201000000_between.sql must be newer than 20260301000000, as main is",
    ]);
  });

  test("refuses a migration that main has overtaken since the branch began", () => {
    commit("20260401000000_third.sql", "select 3;");
    git(checkout, "checkout", "--quiet", "main");
    commit("20260501000000_fourth.sql", "select 4;");
    git(checkout, "checkout", "--quiet", "topic");
    expect(faults()).toEqual([
      "20260401000000_third.sql must be newer than 20260501000000, as main is",
    ]);
  });

  test("refuses edited, renamed and removed migrations", () => {
    writeFileSync(pathOf("20260101000000_first.sql"), "select 'other';");
    renameSync(pathOf("20260301000000_second.sql"), pathOf("20260302000000_second.sql"));
    expect(faults()).toEqual([
      "20260101000000_first.sql is on main: it must not be edited",
      "20260301000000_second.sql is on main: it must not be renamed or removed",
    ]);
    rmSync(pathOf("20260101000000_first.sql"));
    expect(faults()).toContain(
      "20260101000000_first.sql is on main: it must not be renamed or removed",
    );
  });

  test("works in a fresh clone and in a shallow clone without the merge base", () => {
    commit("20260201000000_between.sql", "select 3;");
    const source = pathToFileURL(checkout).href;
    const fresh = join(scratch, `${count}-fresh`);
    const shallow = join(scratch, `${count}-shallow`);
    git(scratch, "clone", "--quiet", "--branch=topic", source, fresh);
    git(scratch, "clone", "--quiet", "--branch=topic", "--depth=1", source, shallow);
    expect(findMain(shallow, "")).toBeUndefined();
    git(shallow, "fetch", "--quiet", "--depth=1", "origin", "main:refs/remotes/origin/main");
    const fault = "20260201000000_between.sql must be newer than 20260301000000, as main is";
    expect([faults(fresh), faults(shallow)]).toEqual([[fault], [fault]]);
  });

  test("compares with main if CI names an unknown commit, and only from the checkout's root", () => {
    expect(findMain(checkout, "HEAD")).toBe(findMain(checkout, ""));
    expect(findMain(checkout, "0".repeat(40))).toBe(findMain(checkout, ""));
    expect(findMain(join(checkout, "supabase"), "")).toBeUndefined();
  });
});
