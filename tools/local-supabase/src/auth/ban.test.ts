import { expect, test } from "vitest";

import { parseGoDuration } from "./ban.ts";

test.each([
  ["0", 0],
  ["1h", 3_600_000],
  ["1h30m", 5_400_000],
  ["1.5h", 5_400_000],
  ["300ms", 300],
  ["-2m", -120_000],
  ["876000h", 876_000 * 3_600_000],
])("parseGoDuration parses %s", (text, milliseconds) => {
  expect(parseGoDuration(text)).toBe(milliseconds);
});

test.each(["", "1", "h", "1d", "forever", "1h ", "1h-2m", "9999999h", "9".repeat(400)])(
  "parseGoDuration refuses %j",
  (text) => {
    expect(parseGoDuration(text)).toBeUndefined();
  },
);
