import { expect, test } from "vitest";

import { exchange } from "./exchange.ts";
import { rateLimitsOf, retryAfter } from "./rate-limits.ts";

const now = new Date("2026-11-22T09:00:00Z");

test.each([
  ["Retry-After in seconds", { "retry-after": "120" }, "2026-11-22T09:02:00Z"],
  [
    "Retry-After as a date",
    { "retry-after": "Sun, 22 Nov 2026 09:05:00 GMT" },
    "2026-11-22T09:05:00Z",
  ],
  [
    "a past date as now",
    { "retry-after": "Sun, 22 Nov 2026 08:00:00 GMT" },
    "2026-11-22T09:00:00Z",
  ],
  ["atproto's RateLimit-Reset", { "ratelimit-reset": "1795338060" }, "2026-11-22T09:01:00Z"],
  [
    "Mastodon's X-RateLimit-Reset",
    { "x-ratelimit-reset": "2026-11-22T09:05:00.000000Z" },
    "2026-11-22T09:05:00Z",
  ],
  [
    "the latest reset of X's exhausted limits",
    {
      "x-rate-limit-remaining": "12",
      "x-rate-limit-reset": "1795338060",
      "x-user-limit-24hour-remaining": "0",
      "x-user-limit-24hour-reset": "1795359600",
    },
    "2026-11-22T15:00:00Z",
  ],
  [
    "Retry-After before RateLimit-Reset",
    { "retry-after": "5", "ratelimit-reset": "1795338060" },
    "2026-11-22T09:00:05Z",
  ],
])("retryAfter reads %s", (_, headers, at) => {
  expect(retryAfter(new Headers(headers), now)).toEqual(new Date(at));
});

test.each([
  ["no headers", {}],
  ["a Retry-After of words", { "retry-after": "soon" }],
  ["a reset time of words", { "x-ratelimit-reset": "soon" }],
  ["a Retry-After of years", { "retry-after": "99999999" }],
  ["a negative Retry-After", { "retry-after": "-5" }],
])("retryAfter returns undefined for %s", (_, headers) => {
  expect(retryAfter(new Headers(headers), now)).toBeUndefined();
});

test.each([
  [
    "Bluesky",
    {
      "ratelimit-limit": "5000",
      "ratelimit-remaining": "4997",
      "ratelimit-reset": "1795338060",
      "ratelimit-policy": "5000;w=3600",
    },
    { left: 4_997, max: 5_000, until: new Date("2026-11-22T09:01:00Z"), unit: "requests" },
  ],
  [
    "Mastodon",
    {
      "x-ratelimit-limit": "300",
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": "2026-11-22T09:05:00.000000Z",
    },
    { left: 0, max: 300, until: new Date("2026-11-22T09:05:00Z"), unit: "requests" },
  ],
  [
    "Discord",
    {
      "x-ratelimit-limit": "5",
      "x-ratelimit-remaining": "4",
      "x-ratelimit-reset": "1795338060.123",
      "x-ratelimit-reset-after": "1.5",
    },
    { left: 4, max: 5, until: new Date("2026-11-22T09:00:01.500Z"), unit: "requests" },
  ],
  [
    "X's limit for 24 hours",
    {
      "x-user-limit-24hour-limit": "100",
      "x-user-limit-24hour-remaining": "1",
      "x-user-limit-24hour-reset": "1795359600",
    },
    { left: 1, max: 100, until: new Date("2026-11-22T15:00:00Z"), unit: "posts" },
  ],
  [
    "a server that sends no maximum",
    { "ratelimit-remaining": "3", "ratelimit-reset": "60" },
    { left: 3, max: null, until: new Date("2026-11-22T09:01:00Z"), unit: "requests" },
  ],
])("rateLimitsOf reads the headers of %s", (_, headers, limit) => {
  expect(rateLimitsOf(new Headers(headers), now)).toEqual([limit]);
});

test.each([
  ["no headers", {}],
  ["headers without a reset time", { "ratelimit-remaining": "3" }],
  [
    "headers whose remaining count is no number",
    { "ratelimit-remaining": "few", "ratelimit-reset": "60" },
  ],
  ["a reset time years ahead", { "ratelimit-remaining": "3", "ratelimit-reset": "4102444800" }],
])("rateLimitsOf returns no limit for %s", (_, headers) => {
  expect(rateLimitsOf(new Headers(headers), now)).toEqual([]);
});

test.each([
  ["POST", [0]],
  ["PUT", [0]],
  ["DELETE", []],
] as const)(
  "exchange reports an exhausted limit to onLimit for POST and PUT, but not for DELETE (%s)",
  async (method, left) => {
    const limits: number[] = [];
    const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset-after": "1800" };
    const answer = await exchange(
      { url: "https://birds.example/api/v1/statuses/1", method },
      {
        fetch: async () => Response.json({}, { status: 429, headers }),
        signal: AbortSignal.timeout(10_000),
        onLimit: (limit) => limits.push(limit.left),
      },
    );
    // Whoever deletes waits for it by the answer itself.
    expect(answer).toMatchObject({ status: 429 });
    expect(limits).toEqual(left);
  },
);
