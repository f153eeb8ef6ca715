import { expect, test } from "vitest";

import { errorReportPath, parseErrorReport, type ErrorReport } from "./error-report.ts";
import { gatewayPaths } from "./zones.ts";

const report: ErrorReport = {
  app: "dashboard",
  release: "1.4.0-0123456789ab",
  path: "/audience",
  kind: "error",
  message: "Cannot read properties of undefined",
  frames: ["draw (/_dashboard/assets/audience-AbCd1234.js:1:20)"],
};

test("a report is what it says", () => {
  expect(parseErrorReport(JSON.stringify(report))).toEqual(report);
});

test("it goes to one of the gateway's own paths", () => {
  expect(gatewayPaths).toContain(errorReportPath);
});

test("whoever sent it, it is cut to size and tidied", () => {
  const long = {
    ...report,
    message: `ada@example.com ${"x ".repeat(400)}`,
    frames: Array.from({ length: 40 }, (_none, index) => `frame ${index}`),
    who: "Ada",
  };
  const parsed = parseErrorReport(JSON.stringify(long));
  expect(parsed?.message).toHaveLength(300);
  expect(parsed?.message).toMatch(/^<mail> x/);
  expect(parsed?.frames).toHaveLength(10);
  expect(parsed).not.toHaveProperty("who");
});

test.each([
  "",
  "{",
  "null",
  "[]",
  JSON.stringify({ ...report, app: "gateway" }),
  JSON.stringify({ ...report, kind: "warning" }),
  JSON.stringify({ ...report, frames: [1] }),
  JSON.stringify({ ...report, message: undefined }),
])("%s is none", (text) => {
  expect(parseErrorReport(text)).toBeUndefined();
});
