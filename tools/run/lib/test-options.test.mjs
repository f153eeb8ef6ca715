import { spawnSync } from "node:child_process";

import { describe, expect, test } from "vitest";

import { readTestOptions } from "./test-options.mjs";
import { root } from "./toolchain.mjs";

describe("readTestOptions", () => {
  test("uses stored results, except with --all or in CI", () => {
    expect(readTestOptions([], {})).toEqual({ isAll: false, isList: false });
    expect(readTestOptions(["--all"], {})).toEqual({ isAll: true, isList: false });
    expect(readTestOptions([], { CI: "true" })).toEqual({ isAll: true, isList: false });
    expect(readTestOptions(["--list"], { CI: "" })).toEqual({ isAll: false, isList: true });
  });
});

/** @param {string[]} args */
function runTests(...args) {
  return spawnSync(process.execPath, ["tools/run/test.mjs", ...args], {
    cwd: root,
    encoding: "utf8",
  });
}

describe("npm test", () => {
  test.each(["--help", "-h"])("prints its options for %s and ends", (option) => {
    const { status, stdout } = runTests(option);
    expect(status).toBe(0);
    expect(stdout).toContain("--all ");
  });

  test.each(["--halp", "--all=no", "database"])("refuses %s with its options", (option) => {
    const { status, stdout, stderr } = runTests(option);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(option.replace(/=.*/, ""));
    expect(stderr).toContain("--all ");
  });
});
