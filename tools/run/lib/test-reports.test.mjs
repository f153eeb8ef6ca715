import { expect, test } from "vitest";

import { countTests } from "./test-reports.mjs";

test("countTests counts Vitest's report", () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };
  expect(countTests(report)).toEqual({ passed: 7, failed: 2, skipped: 4 });
});

test("countTests counts Playwright's report, a flaky test as failed", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 } };
  expect(countTests(report)).toEqual({ passed: 5, failed: 3, skipped: 1 });
});
