import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

import { workspaceFolders } from "./install.mjs";
import { root } from "./toolchain.mjs";

/** @import { Tally } from "./test-types.d.ts" */

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

/** The counts of one report for many packages, by folder; "" is for none. @param {any} report @param {readonly string[]} folders absolute */
export function countByFolder(report, folders) {
  /** @type {Map<string, Tally>} */
  const tallies = new Map();
  for (const { name, assertionResults } of report.testResults) {
    const folder = folders.find((one) => name.startsWith(`${one}${sep}`)) ?? root;
    const key = fromRoot(folder);
    for (const { status } of assertionResults) {
      const kind = status === "passed" || status === "failed" ? status : "skipped";
      tallies.set(key, add(tallies.get(key) ?? nothing, { ...nothing, [kind]: 1 }));
    }
  }
  return tallies;
}

function fromRoot(/** @type {string} */ folder) {
  return relative(root, folder).split(sep).join("/");
}

/** The path of a stage's report in each package. @param {string} stage */
export function reportName(stage) {
  return `test-results/${stage}.json`;
}

function reportPaths(/** @type {string} */ stage) {
  const folders = [...workspaceFolders(), join(root, "tools")];
  return folders.map((folder) => join(folder, reportName(stage)));
}

/** @param {string} stage */
export function deleteReports(stage) {
  for (const path of reportPaths(stage)) rmSync(path, { force: true });
}

/** The counts of a stage's reports, by the package's folder. @param {string} stage @returns {Map<string, Tally>} */
export function readReports(stage) {
  const packages = workspaceFolders().slice(1);
  const existingPaths = reportPaths(stage).filter((path) => existsSync(path));
  const tallies = existingPaths.flatMap((path) => {
    const report = JSON.parse(readFileSync(path, "utf8"));
    const folder = dirname(dirname(path));
    return packages.includes(folder)
      ? [/** @type {const} */ ([fromRoot(folder), countTests(report)])]
      : [...countByFolder(report, packages)];
  });
  return new Map(tallies);
}
