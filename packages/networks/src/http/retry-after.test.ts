import { expect, test } from "vitest";

import { retryAfter } from "./retry-after.ts";

const now = new Date("2026-11-22T09:00:00Z");

test.each([
  ["seconds", { "retry-after": "120" }, "2026-11-22T09:02:00Z"],
  ["a date", { "retry-after": "Sun, 22 Nov 2026 09:05:00 GMT" }, "2026-11-22T09:05:00Z"],
  [
    "a date that is over",
    { "retry-after": "Sun, 22 Nov 2026 08:00:00 GMT" },
    "2026-11-22T09:00:00Z",
  ],
  ["atproto's clock", { "ratelimit-reset": "1795338060" }, "2026-11-22T09:01:00Z"],
  [
    "Mastodon's clock",
    { "x-ratelimit-reset": "2026-11-22T09:05:00.000000Z" },
    "2026-11-22T09:05:00Z",
  ],
  ["both", { "retry-after": "5", "ratelimit-reset": "1795338060" }, "2026-11-22T09:00:05Z"],
])("%s", (_, headers, at) => {
  expect(retryAfter(new Headers(headers), now)).toEqual(new Date(at));
});

test.each([
  ["nothing", {}],
  ["words", { "retry-after": "soon" }],
  ["other words", { "x-ratelimit-reset": "soon" }],
  ["years", { "retry-after": "99999999" }],
  ["less than nothing", { "retry-after": "-5" }],
])("%s says nothing", (_, headers) => {
  expect(retryAfter(new Headers(headers), now)).toBeUndefined();
});
