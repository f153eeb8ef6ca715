import { expect, test } from "vitest";

import { areWords, linesOf } from "./brand-voice-form.ts";

test("linesOf returns one entry per line, trimmed and without duplicates", () => {
  expect(linesOf("  awesome \n\nstate of the art\r\nawesome\n")).toEqual([
    "awesome",
    "state of the art",
  ]);
});

test("areWords accepts 50 words of 60 characters, and refuses one word or one character more", () => {
  const words = Array.from({ length: 50 }, (_, n) => `word ${n}`);
  expect(areWords(words)).toBe(true);
  expect(areWords([...words, "one more"])).toBe(false);
  expect(areWords(["😀".repeat(60)])).toBe(true);
  expect(areWords(["x".repeat(61)])).toBe(false);
});
