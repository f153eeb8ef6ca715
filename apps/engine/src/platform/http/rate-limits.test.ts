import { expect, test } from "vitest";

import { createRateLimits } from "./rate-limits.ts";

test("refuses the 31st call of a user with 429 and a retry time, and no other user's", async () => {
  const limits = createRateLimits();
  await Promise.all(Array.from({ length: 30 }, () => limits("connections", "ada")));
  await expect(limits("connections", "ada")).rejects.toMatchObject({
    status: 429,
    code: "too_many_requests",
    message: "That was a lot at once. Go on in 600 seconds.",
    more: { retryAfter: 600 },
  });
  await expect(limits("connections", "ben")).resolves.toBeUndefined();
  await expect(limits("pictures", "ada")).resolves.toBeUndefined();
});
