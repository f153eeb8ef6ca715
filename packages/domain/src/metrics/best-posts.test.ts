import {
  array,
  assert as assertProperty,
  constantFrom,
  integer,
  option,
  property,
  record,
} from "fast-check";
import { expect, test } from "vitest";

import { bestPosts, type SampledPost } from "./best-posts.ts";

const sampled = (
  text: string,
  value: number | null,
  { channelId = "a", postId = text, day = "10" } = {},
): SampledPost => ({
  channelId,
  metric: "likes",
  publishedAt: `2026-11-${day}T09:00:00Z`,
  value,
  postId,
  text,
});

const five = [
  sampled("Rye", 2),
  sampled("Oven", 6),
  sampled("Closed", 0),
  sampled("Rolls", 1),
  sampled("Flour", 1),
];

test("bestPosts sorts by the share of the channel's mean, and leaves out posts below it", () => {
  expect(bestPosts(five, 8)).toEqual([
    { text: "Oven", share: 3 },
    { text: "Rye", share: 1 },
  ]);
  expect(bestPosts(five, 1)).toHaveLength(1);
});

test("bestPosts needs five posts with a number and a text on one channel", () => {
  const four = five.slice(0, 4);
  const elsewhere = four.map((post) => ({ ...post, channelId: "b" }));
  expect(bestPosts([...four, ...elsewhere, sampled("Flour", null)], 8)).toEqual([]);
  expect(bestPosts([...four, sampled(" ", 4)], 8)).toEqual([]);
});

test("bestPosts returns none when all numbers are 0", () => {
  expect(
    bestPosts(
      five.map((post) => ({ ...post, value: 0 })),
      8,
    ),
  ).toEqual([]);
});

test("bestPosts lists a post or a repeated text once, with its best result", () => {
  const shorter = sampled("Oven!", 9, { channelId: "b", postId: "Oven" });
  const others = [sampled("Baker", 1, { channelId: "b" }), sampled("Mill", 2, { channelId: "b" })];
  const again = sampled("Oven", 7, { postId: "again" });
  expect(bestPosts([...five, ...others, shorter], 8).map(({ text }) => text)).toEqual([
    "Oven",
    "Rye",
  ]);
  expect(bestPosts([...five, again], 8).filter(({ text }) => text === "Oven")).toHaveLength(1);
});

test("bestPosts normalises per channel, and lists the later of two equals first", () => {
  const large = five.map((post) => ({
    ...post,
    channelId: "large",
    postId: `${post.postId} large`,
    text: `${post.text} at length`,
    publishedAt: "2026-11-11T09:00:00Z",
    value: (post.value ?? 0) * 1_000,
  }));
  expect(bestPosts([...five, ...large], 8).map(({ text }) => text)).toEqual([
    "Oven at length",
    "Oven",
    "Rye at length",
    "Rye",
  ]);
});

test("bestPosts returns at most the requested number, sorted, without repeated texts", () => {
  const posts = record({
    text: constantFrom("", "Rye", "Oven", "Rolls", "Flour", "Mill", "Baker"),
    value: option(integer({ min: 0, max: 99 })),
    channelId: constantFrom("a", "b"),
  });
  assertProperty(
    property(array(posts, { maxLength: 30 }), (drawn) => {
      const best = bestPosts(
        drawn.map(({ text, value, channelId }, index) =>
          sampled(text, value, { channelId, postId: String(index) }),
        ),
        3,
      );
      expect(best.length).toBeLessThanOrEqual(3);
      expect(new Set(best.map(({ text }) => text)).size).toBe(best.length);
      const shares = best.map(({ share }) => share);
      expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    }),
    { numRuns: 50 },
  );
});
