import type { PostLimits } from "@postlark/domain/post-checks/post-finding";
import { expect, test } from "vitest";
import { cutPositions, fitOf } from "./text-limits.ts";

const limits: PostLimits = {
  text: { max: 20, unit: "grapheme" },
  pictures: { max: 4, types: [], altMax: null, maxBytes: 0, maxSide: 0, tallest: null },
  thread: true,
  perDay: null,
};
const content = (text: string) => ({ text, media: [] });

test("a text within the limit is one post", () => {
  expect(fitOf(content("Good morning."), limits)).toEqual({
    length: 13,
    max: 20,
    parts: ["Good morning."],
    overFrom: null,
  });
});

test("fitOf splits a text over the limit into parts, and cutPositions finds where each further part begins", () => {
  const text = "One sentence here.\n\nAnother sentence. And a third.";
  const { parts } = fitOf(content(text), limits);
  expect(parts).toEqual(["One sentence here.", "Another sentence.", "And a third."]);
  expect(cutPositions(text, parts).map((cut) => text.slice(cut, cut + 5))).toEqual([
    "Anoth",
    "And a",
  ]);
});

test("without threads, overflow starts at the first character over the limit", () => {
  const single = { ...limits, thread: false };
  const text = "👨‍👩‍👧‍👦".repeat(22);
  const { overFrom, parts } = fitOf(content(text), single);
  expect([text.slice(overFrom ?? 0), parts]).toEqual(["👨‍👩‍👧‍👦".repeat(2), [text]]);
  const asked = { ...content("More than twenty letters"), settings: { thread: "single" as const } };
  expect(fitOf(asked, limits).overFrom).toBe(20);
});

test("thread numbers do not change the cuts in the text", () => {
  const text = "One sentence. Another one. A third.";
  const { parts } = fitOf({ ...content(text), settings: { thread: "numbered" } }, limits);
  expect(parts).toEqual(["One sentence. 1/3", "Another one. 2/3", "A third. 3/3"]);
  expect(cutPositions(text, parts).map((cut) => text.slice(cut, cut + 5))).toEqual([
    "Anoth",
    "A thi",
  ]);
});

test("cutPositions finds the positions of identical parts one after the other", () => {
  expect(cutPositions("ab ab ab", ["ab", "ab", "ab"])).toEqual([3, 6]);
});
