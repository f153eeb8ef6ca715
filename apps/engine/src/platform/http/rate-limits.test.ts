import { expect, test } from "vitest";

import { createRateLimits } from "./rate-limits.ts";

test("whoever asks too often is told when to go on, and nobody else waits for it", async () => {
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
