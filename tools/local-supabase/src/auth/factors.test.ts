import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createEnrolment, stepOfCode } from "./factors.ts";

// The secret of RFC 6238, appendix B: "12345678901234567890". Its codes there have eight digits; these are the last six.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [1_234_567_890, "005924", 41_152_263],
])("stepOfCode accepts the code of RFC 6238 for second %i", (seconds, code, step) => {
  vi.setSystemTime(seconds * 1000);
  expect(stepOfCode(secret, code)).toBe(step);
});

test("stepOfCode accepts one step before and after and returns the code's own step", () => {
  vi.setSystemTime((59 + 30) * 1000);
  expect(stepOfCode(secret, "287082")).toBe(1);
  vi.setSystemTime((59 - 30) * 1000);
  expect(stepOfCode(secret, "287082")).toBe(1);
  vi.setSystemTime((59 + 60) * 1000);
  expect(stepOfCode(secret, "287082")).toBeUndefined();
});

test.each(["", "28708", "2870822", "28708a", "²²²²²²"])(
  "stepOfCode refuses the code %j",
  (code) => {
    vi.setSystemTime(59_000);
    expect(stepOfCode(secret, code)).toBeUndefined();
  },
);

test("createEnrolment refuses names too long for a QR code", async () => {
  await expect(createEnrolment("🦉".repeat(255), "me@example.com")).rejects.toMatchObject({
    status: 400,
    code: "validation_failed",
  });
});
