import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { workspaceFolders } from "./install.mjs";
import { root } from "./toolchain.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @type {Tally} */
export const nothing = { passed: 0, failed: 0, skipped: 0 };

/** @param {Tally} one @param {Tally} other */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The counts of a JSON report by Vitest or Playwright. @param {any} report @returns {Tally} */
export function countTests(report) {
  if (report.stats !== undefined) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/** The path of a stage's report in each package. @param {string} stage */
export function reportName(stage) {
  return `test-results/${stage}.json`;
}

/** @param {string} stage */
function reportPaths(stage) {
  const folders = [...workspaceFolders(), join(root, "tools")];
  return folders.map((folder) => join(folder, reportName(stage)));
}

/** @param {string} stage */
export function forgetReports(stage) {
  for (const path of reportPaths(stage)) rmSync(path, { force: true });
}

/** @param {string} stage */
export function readReports(stage) {
  return reportPaths(stage)
    .filter((path) => existsSync(path))
    .map((path) => countTests(JSON.parse(readFileSync(path, "utf8"))))
    .reduce(add, nothing);
}
