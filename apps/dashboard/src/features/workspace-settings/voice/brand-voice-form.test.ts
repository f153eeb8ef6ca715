import { expect, test } from "vitest";

import { areWords, linesOf } from "./brand-voice-form.ts";

test("a word a line, each once, without blanks around it", () => {
  expect(linesOf("  awesome \n\nstate of the art\r\nawesome\n")).toEqual([
    "awesome",
    "state of the art",
  ]);
});

test("fifty words of sixty letters are kept, and no more", () => {
  const words = Array.from({ length: 50 }, (_, n) => `word ${n}`);
  expect(areWords(words)).toBe(true);
  expect(areWords([...words, "one more"])).toBe(false);
  expect(areWords(["😀".repeat(60)])).toBe(true);
  expect(areWords(["x".repeat(61)])).toBe(false);
});
