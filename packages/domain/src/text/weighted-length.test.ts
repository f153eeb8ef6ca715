import { expect, test } from "vitest";

import { splitThread } from "../posts/split-thread.ts";
import { textLength } from "./text-length.ts";

// What twitter-text's conformance suite holds a length to (its file validate.yml, of configuration v3), in words of ours.
test.each([
  ["", 0],
  ["Sing at dawn", 12],
  ["ж, ü, ب, क and ก count 1 each", 29],
  ["雲雀 and 종다리", 15],
  ["e\u0301 is é", 6],
  ["“dashes” — and … are light", 27],
  ["⌚ alone, 🐦 and ❤\uFE0F", 19],
  ["👍🏽", 2],
  ["👨‍👩‍👧‍👦", 2],
  ["🏳\uFE0F‍🌈🇩🇪1\uFE0F⃣", 6],
  ["© and ❤ without more are signs", 31],
  ["https://a.co", 23],
  ["See https://example.com/a-path-that-is-long?and=more#than-that.", 28],
  ["(https://en.wikipedia.org/wiki/Lark_(bird))", 25],
  ["看https://example.com/a吧", 27],
  ["larks.example/early and larks.example", 51],
  ["HTTPS://LARKS.EXAMPLE", 23],
  ["wren@birds.example, @wren, 1.5 and e.g. these", 45],
  // github.com/twitter/twitter-text/issues/203: people who work, whatever they are made of
  ["👩‍💻👨‍💻", 4],
  ["👨🏾‍⚖️ 👉🫱🏻‍🫲🏿🏴󠁧󠁢󠁥󠁮󠁧󠁿", 9],
  // github.com/twitter/twitter-text/issues/257: a site's name at a line's end is a link
  ["At 5 in\nlarks.fr \n@wren", 38],
  // github.com/inovector/mixpost/issues/65: mentions count whole, line ends too, long dashes once
  ["A lark—early—\n\nfor @AnybodyElse. #A #B", 38],
])("textLength of %j on X is %i", (text, length) => {
  expect(textLength(text, "weighted")).toBe(length);
});

test("textLength on X counts 140 Chinese characters as much as 280 Latin letters", () => {
  expect(textLength("雀".repeat(140), "weighted")).toBe(280);
  expect(textLength("a".repeat(280), "weighted")).toBe(280);
});

test("splitThread fills each part on X and never cuts a link", () => {
  const link = `https://birds.example/${"song".repeat(40)}`;
  const parts = splitThread(`${"雀".repeat(120)} ${link} ${link}`, { max: 280, unit: "weighted" });
  expect(parts).toEqual([`${"雀".repeat(120)} ${link}`, link]);
});
