import { expect, test } from "vitest";

import type { ChannelPost, RecentPost } from "./post-finding.ts";
import { tooManyToday } from "./too-many-today.ts";

const few: ChannelPost = {
  channelId: "bluesky",
  channelState: "connected",
  limits: {
    text: { max: 300, unit: "grapheme" },
    pictures: { max: 0, types: [], altMax: 0, maxBytes: 0, maxSide: 0, tallest: null },
    thread: false,
    perDay: 2,
  },
  content: { text: "Hello", media: [] },
};

const at = (time: string, channelId = "bluesky"): RecentPost => ({
  postId: "before",
  channelId,
  text: "",
  isOut: true,
  at: `2026-11-${time}:00Z`,
});

const check = (due: string | null, ...recent: RecentPost[]) =>
  tooManyToday(few, {
    due: due === null ? null : new Date(`2026-11-${due}:00Z`),
    now: new Date("2026-11-22T09:00:00Z"),
    recent,
  });

test("tooManyToday warns above a channel's daily limit, and does not count other channels' posts", () => {
  expect(check(null, at("22T08:00"))).toEqual([]);
  expect(check(null, at("22T08:00"), at("22T07:00", "page"))).toEqual([]);
  expect(check(null, at("22T08:00"), at("22T07:00"))).toEqual([
    {
      rule: "too_many_today",
      severity: "warning",
      place: "time",
      channelId: "bluesky",
      count: 3,
      max: 2,
    },
  ]);
});

test.each([
  ["21T08:00", 0],
  ["21T08:30", 1],
  ["22T06:00", 1],
  ["22T07:30", 1],
  ["23T06:30", 1],
  ["23T07:00", 0],
])("tooManyToday for a post at %s returns %i findings", (due, findings) => {
  expect(check(due, at("22T08:00"), at("22T07:00"))).toHaveLength(findings);
});
