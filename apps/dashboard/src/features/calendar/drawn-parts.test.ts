import { expect, test } from "vitest";
import { calendarPosts } from "./calendar-posts.ts";
import { drawnParts } from "./drawn-parts.ts";

/** Scheduled posts on three channels each. */
const posts = (count: number) =>
  calendarPosts(
    Array.from({ length: count * 3 }, (_, number) => ({
      id: `d${number}`,
      postId: `p${Math.floor(number / 3)}`,
      channelId: `c${number % 3}`,
      state: "scheduled",
      createdBy: null,
      dueAt: "2026-11-24T09:00:00Z",
      excerpt: "Rye",
    })),
  );

test.each([
  ["few posts", 60, { marks: 3, hasPictures: true }],
  ["three posts a day", 105, { marks: 2, hasPictures: true }],
  ["more than fit", 160, { marks: 1, hasPictures: false }],
])("%s", (_what, count, parts) => {
  expect(drawnParts(posts(count), () => "/picture")).toEqual(parts);
});
