import { expect, test } from "vitest";
import { threadParts } from "./thread-parts.ts";

const text = " One sentence stands here. Another stands there. ";
const room = { max: 30, unit: "grapheme" } as const;

test('threadParts with "single" returns one trimmed part', () => {
  expect(threadParts(text, "single", room)).toEqual([text.trim()]);
});

test("threadParts numbers the parts if requested, and counts the numbers towards the limit", () => {
  const plain = ["One sentence stands here.", "Another stands there."];
  expect(threadParts(text, "split", room)).toEqual(plain);
  expect(threadParts(text, undefined, room)).toEqual(plain);
  expect(threadParts(text, "numbered", room)).toEqual([
    "One sentence stands here. 1/2",
    "Another stands there. 2/2",
  ]);
});

test("threadParts does not number a text that fits into one post", () => {
  expect(threadParts("Short.", "numbered", room)).toEqual(["Short."]);
});
