import { expect, test } from "vitest";
import { threadParts } from "./thread-parts.ts";

const text = " One sentence stands here. Another stands there. ";
const room = { max: 30, unit: "grapheme" } as const;

test("a text that is to stay one post does, without the blanks around it", () => {
  expect(threadParts(text, "single", room)).toEqual([text.trim()]);
});

test("a thread has numbers where its author wants them, within each post's room", () => {
  const plain = ["One sentence stands here.", "Another stands there."];
  expect(threadParts(text, "split", room)).toEqual(plain);
  expect(threadParts(text, undefined, room)).toEqual(plain);
  expect(threadParts(text, "numbered", room)).toEqual([
    "One sentence stands here. 1/2",
    "Another stands there. 2/2",
  ]);
});

test("what fits into one post has no number", () => {
  expect(threadParts("Short.", "numbered", room)).toEqual(["Short."]);
});
