import { expect, test } from "vitest";
import { countPausedPosts, stateNow } from "./paused-state.ts";

const until = "2026-11-28T00:00:00Z";

test("a pause whose end has passed counts as connected", () => {
  const paused = { state: "paused", pausedUntil: until } as const;
  expect(stateNow(paused, new Date("2026-11-27T23:59:59Z"))).toEqual(paused);
  expect(stateNow(paused, new Date(until))).toEqual({ state: "connected", pausedUntil: null });
  const endless = { state: "paused", pausedUntil: null } as const;
  expect(stateNow(endless, new Date("2030-01-01T00:00:00Z"))).toEqual(endless);
});

test("countPausedPosts counts the posts due before the pause ends, or all of them without an end", () => {
  const due = ["2026-11-20T09:00:00Z", "2026-11-28T00:30:00+01:00", until];
  expect(countPausedPosts(due, until)).toBe(2);
  expect(countPausedPosts(due, null)).toBe(3);
});
