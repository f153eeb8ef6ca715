import { expect, test } from "vitest";

import { textLength } from "./text-length.ts";

test.each([
  ["", 0, 0, 0],
  ["Postlark", 8, 8, 8],
  ["👨‍👩‍👧‍👦é🇩🇪", 3, 16, 35],
  ["مرحبا", 5, 5, 10],
  ["한국어", 3, 3, 9],
  ["a\r\nb", 3, 4, 4],
])(
  "textLength(%j) is %i graphemes, %i UTF-16 units and %i bytes",
  (text, grapheme, utf16, byte) => {
    const lengths = { grapheme: 0, utf16: 0, byte: 0 };
    for (const unit of ["grapheme", "utf16", "byte"] as const)
      lengths[unit] = textLength(text, unit);
    expect(lengths).toEqual({ grapheme, utf16, byte });
  },
);

test.each([
  ["on Mastodon", 11],
  ["https://a.co", 23],
  ["https://example.com/a?b=c#d.", 24],
  ["(https://example.com/a)", 25],
  // As Mastodon's twitter_regex.rb: letters of all scripts, brackets that were closed, and full-width marks.
  ["看https://example.com/a吧", 24],
  ["https://a.example/wiki/日本", 23],
  ["https://a.example/हिन्दी", 23],
  ["https://a.example/مقالة?q=✓", 23],
  ["https://a.example/Lark_(bird)", 23],
  ["https://a.example/Lark_(a_(b))!", 24],
  ["https://a.example/x。", 23],
  ["HTTPS://a.xn--p1ai/", 23],
  ["example.com/a is no link there", 30],
  ["@wren@birds.example.", 6],
  ["@wren, wren@birds.example", 25],
  ["https://birds.example/@wren@owls.example", 23],
  ["👨‍👩‍👧‍👦é", 2],
  // github.com/tuskyapp/Tusky/issues/3339: of a mention its name alone, also of a server that is none; line ends count
  ["@wren@birds.example\n\n@lark@x.example", 12],
  // github.com/Dimillian/IceCubesApp/pull/1440: a short link as much as a long one
  ["https://a.example/ and http://b.example", 51],
])("textLength of %j on Mastodon is %i", (text, length) => {
  expect(textLength(text, "mastodon")).toBe(length);
});

test("textLength counts graphemes for a network without a limit", () => {
  expect(textLength("👨‍👩‍👧‍👦é", "none")).toBe(2);
});
