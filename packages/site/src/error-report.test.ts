import { expect, test } from "vitest";

import { errorReportPath, sanitizeReport, type ErrorReport } from "./error-report.ts";
import { gatewayPaths } from "./zones.ts";

const report: ErrorReport = {
  app: "dashboard",
  release: "1.4.0-0123456789ab",
  path: "/audience",
  kind: "error",
  message: "Cannot read properties of undefined",
  frames: ["draw (/_dashboard/assets/audience-AbCd1234.js:1:20)"],
};

test("error reports are sent to one of the gateway's paths", () => {
  expect(gatewayPaths).toContain(errorReportPath);
});

test("a short report without personal data stays unchanged", () => {
  expect(sanitizeReport(report)).toEqual(report);
});

test("sanitizeReport limits an error report's message and frames, and removes personal data and unknown fields", () => {
  const long = {
    ...report,
    message: `ada@example.com ${"x ".repeat(400)}`,
    frames: Array.from({ length: 40 }, (_none, index) => `frame ${index}`),
    who: "Ada",
  };
  const { message, frames, ...others } = sanitizeReport(long);
  expect(message).toHaveLength(300);
  expect(message).toMatch(/^<mail> x/);
  expect(frames).toHaveLength(10);
  expect(others).not.toHaveProperty("who");
});
