import { expect, it } from "vitest";

import { toIso8601 } from "./pool.ts";

it.each([
  ["2026-01-02 03:04:05+00", "2026-01-02T03:04:05+00:00"],
  ["2026-01-02 03:04:05.678901+00", "2026-01-02T03:04:05.678901+00:00"],
  ["2026-01-02 03:04:05", "2026-01-02T03:04:05"],
  ["infinity", "infinity"],
])("toIso8601 turns %s into %s", (timestamp, iso) => {
  expect(toIso8601(timestamp)).toBe(iso);
});
