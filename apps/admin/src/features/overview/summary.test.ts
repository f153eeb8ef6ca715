import { expect, test } from "vitest";
import { summarize } from "./summary.ts";

test("earnings and growth are fixed, and the other figures are computed from the number of users", () => {
  expect(summarize(10)).toEqual({
    totalUsers: 10,
    totalEarnings: 15420,
    activeUsers: 8,
    growthRate: 23.5,
  });
});

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [4, 3],
  [5, 4],
  [99_999, 79_999],
])("summary of %i users counts %i as active", (total, active) => {
  expect(summarize(total).activeUsers).toBe(active);
});
