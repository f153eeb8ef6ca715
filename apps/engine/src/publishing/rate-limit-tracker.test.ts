import type { RateLimit } from "@postlark/networks/tools";
import { expect, test } from "vitest";

import { createRateLimitTracker } from "./rate-limit-tracker.ts";

const now = Date.parse("2026-11-22T09:00:00Z");

const limit = (
  left: number,
  max: number | null,
  minutes: number,
  unit: RateLimit["unit"] = "requests",
): RateLimit => ({ left, max, until: new Date(now + minutes * 60_000), unit });

test.each<[string, RateLimit[], RateLimit | undefined]>([
  ["none while plenty is left", [limit(4_990, 5_000, 60)], undefined],
  ["none without limits", [], undefined],
  ["few requests left", [limit(900, 5_000, 60)], limit(900, 5_000, 60)],
  ["none when few are left for a moment", [limit(1, 5, 0.02)], undefined],
  ["no request left for a moment", [limit(0, 5, 0.02)], limit(0, 5, 0.02)],
  ["none when it has already reset", [limit(0, 5, 0)], undefined],
  [
    "the newest of one limit",
    [limit(901, 5_000, 60), limit(900, 5_000, 60)],
    limit(900, 5_000, 60),
  ],
  [
    "a used-up one rather than one with requests left",
    [limit(0, null, 5), limit(3, null, 5)],
    limit(0, null, 5),
  ],
  [
    "the used-up one that resets last",
    [limit(0, 50, 15), limit(1, 300, 5), limit(0, 100, 600, "posts")],
    limit(0, 100, 600, "posts"),
  ],
])("the tracker stores for other engines: %s", async (_, records, noted) => {
  const stored: RateLimit[] = [];
  const limits = createRateLimitTracker(
    () => now,
    (one) => Promise.resolve(void stored.push(one)),
  );
  for (const one of records) limits.record(one);
  await limits.save();
  expect(stored).toEqual(noted ? [noted] : []);
});
