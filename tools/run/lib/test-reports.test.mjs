import { join } from "node:path";

import { expect, test } from "vitest";

import { countByFolder, countTests } from "./test-reports.mjs";
import { root } from "./toolchain.mjs";

test("countTests counts Vitest's report", () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };
  expect(countTests(report)).toEqual({ passed: 7, failed: 2, skipped: 4 });
});

test("countTests counts Playwright's report, a flaky test as failed", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 } };
  expect(countTests(report)).toEqual({ passed: 5, failed: 3, skipped: 1 });
});

/** A file of a report. @param {string} path @param {string[]} statuses of its tests */
function file(path, ...statuses) {
  return { name: join(root, path), assertionResults: statuses.map((status) => ({ status })) };
}

test("countByFolder counts one report for many packages", () => {
  const testResults = [
    file("packages/site/src/a.test.ts", "passed", "failed"),
    file("packages/site/src/b.test.ts", "passed", "pending", "todo"),
    file("packages/site-map/c.test.ts", "skipped"),
    file("tools/run/lib/d.test.mjs", "passed"),
  ];
  const folders = ["packages/site", "packages/site-map"].map((folder) => join(root, folder));
  expect(Object.fromEntries(countByFolder({ testResults }, folders))).toEqual({
    "packages/site": { passed: 2, failed: 1, skipped: 2 },
    "packages/site-map": { passed: 0, failed: 0, skipped: 1 },
    "": { passed: 1, failed: 0, skipped: 0 },
  });
});
