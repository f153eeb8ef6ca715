import { expect, test } from "vitest";

import { createRateLimits } from "./rate-limits.ts";

test("a user's 31st call is refused with 429 and a retry time, but no other user's", async () => {
  const limits = createRateLimits();
  await Promise.all(Array.from({ length: 30 }, () => limits("connections", "ada")));
  await expect(limits("connections", "ada")).rejects.toMatchObject({
    status: 429,
    code: "too_many_requests",
    message: "That was a lot at once. Go on in 600 seconds.",
    furtherFields: { retryAfter: 600 },
  });
  await expect(limits("connections", "ben")).resolves.toBeUndefined();
  await expect(limits("pictures", "ada")).resolves.toBeUndefined();
});

test.each([
  ["archives", 20, 600],
  ["archiveWork", 60, 600],
  ["calendars", 60, 600],
  ["calendarReaders", 600, 60],
  ["cards", 60, 60],
  ["commands", 600, 60],
  ["connections", 30, 600],
  ["imports", 60, 600],
  ["holidays", 60, 60],
  ["invitations", 60, 600],
  ["links", 120, 60],
  ["notices", 30, 3_600],
  ["allNotices", 300, 3_600],
  ["pictures", 300, 60],
  ["readings", 30, 60],
  ["suggestions", 60, 600],
  ["videos", 120, 600],
  ["videoParts", 600, 60],
  ["subscriptions", 30, 600],
  ["newsletters", 10, 600],
  ["newsletterLinks", 60, 60],
  ["pages", 300, 60],
  ["pageMedia", 1_200, 60],
  ["clientPages", 30, 60],
  ["clientLinks", 300, 60],
  ["clientAnswers", 60, 600],
] as const)("limits '%s' to %i requests in %i seconds", async (kind, most, seconds) => {
  const limited: string[] = [];
  const limits = createRateLimits(undefined, (one) => limited.push(one));
  await expect(limits(kind, "ada", most)).resolves.toBeUndefined();
  await expect(limits(kind, "ada")).rejects.toMatchObject({
    furtherFields: { retryAfter: seconds },
  });
  expect(limited).toEqual([kind]);
});

test("the engines' common count allows exactly the limit, and beyond it gives the time left", async () => {
  let used = 30;
  const limits = createRateLimits(async () => ({ taken: used, remaining: 4_200 }));
  await expect(limits("connections", "ada")).resolves.toBeUndefined();
  used = 31;
  await expect(limits("connections", "ada")).rejects.toMatchObject({
    furtherFields: { retryAfter: 5 },
  });
  await expect(limits("pictures", "ada")).resolves.toBeUndefined();
});
