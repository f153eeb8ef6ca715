import {
  array,
  assert as assertProperty,
  boolean,
  constantFrom,
  integer,
  oneof,
  pre,
  property,
  string,
} from "fast-check";
import { expect, test } from "vitest";

import { splitThread } from "./split-thread.ts";
import { graphemesOf } from "../text/segment-text.ts";
import { textLength } from "../text/text-length.ts";

const by = (max: number) => ({ max, unit: "grapheme" as const });

test("splitThread returns a text that fits as one trimmed part", () => {
  expect(splitThread("  Hello.\n", by(6))).toEqual(["Hello."]);
  expect(splitThread("", by(6))).toEqual([""]);
  expect(splitThread("x".repeat(1_000), { max: 10, unit: "none" })).toHaveLength(1);
});

test("splitThread cuts at sentence ends", () => {
  expect(splitThread("One is short. Two is as well. Three!", by(30))).toEqual([
    "One is short. Two is as well.",
    "Three!",
  ]);
});

test("splitThread cuts between words when a sentence is too long or the part would be very short", () => {
  expect(splitThread("one two three four", by(9))).toEqual(["one two", "three", "four"]);
  expect(splitThread("No. This sentence goes on and on", by(24))).toEqual([
    "No. This sentence goes",
    "on and on",
  ]);
});

test("splitThread cuts a word longer than a part between graphemes", () => {
  expect(splitThread("abcdef👨‍👩‍👧‍👦👨‍👩‍👧‍👦", by(4))).toEqual(["abcd", "ef👨‍👩‍👧‍👦👨‍👩‍👧‍👦"]);
});

test("splitThread cuts scripts without spaces between words, never before a full stop", () => {
  const parts = splitThread("我们今天在柏林见面。明天我们去巴黎。", by(11));
  expect(parts).toEqual(["我们今天在柏林见面。", "明天我们去巴黎。"]);
  const thai = splitThread("สวัสดีชาวโลกวันนี้อากาศดี", by(6));
  expect(thai.join("")).toBe("สวัสดีชาวโลกวันนี้อากาศดี");
  expect(thai[0]).toBe("สวัสดี");
});

test("splitThread never cuts a link, even one longer than a part", () => {
  const link = "https://example.com/a.b?c=d.e";
  expect(splitThread(`See ${link} now`, by(30))).toEqual(["See", link, "now"]);
  expect(splitThread(`See ${link} now`, by(12))).toEqual(["See", link, "now"]);
  // A path's letters may be of any script (Mastodon), and half of a link leads nowhere.
  const chinese = splitThread("看https://example.com/a吧谢谢", by(22));
  expect(chinese).toEqual(["看", "https://example.com/a吧谢谢"]);
});

test("splitThread counts links as the network does", () => {
  const short = "https://a.co";
  const max = { max: 30, unit: "mastodon" } as const;
  expect(splitThread(`See ${short} and more`, max)).toEqual([`See ${short}`, "and more"]);
  const far = `https://example.com/${"a".repeat(50)}`;
  expect(splitThread(`See ${far} now`, { ...max, max: 31 })).toEqual([`See ${far} now`]);
});

test("splitThread counts the part numbers towards the limit", () => {
  const few = splitThread("one two three four", { ...by(14), isNumbered: true });
  expect(few).toEqual(["one two 1/2", "three four 2/2"]);
  const many = splitThread("word ".repeat(200), { ...by(15), isNumbered: true });
  expect(many[0]).toMatch(/^word 1\/\d{3}$/);
  expect(Math.max(...many.map((part) => part.length))).toBeLessThanOrEqual(15);
  expect(() => splitThread("one two", { ...by(4), isNumbered: true })).toThrow(RangeError);
});

test("splitThread counts in bytes or UTF-16 units", () => {
  expect(splitThread("ééé ééé", { max: 6, unit: "byte" })).toEqual(["ééé", "ééé"]);
  expect(splitThread("🙂🙂🙂", { max: 4, unit: "utf16" })).toEqual(["🙂🙂", "🙂"]);
});

const anyText = oneof(
  string({ unit: "grapheme", maxLength: 200 }),
  array(
    constantFrom(
      "Hello",
      "welt.",
      "👨‍👩‍👧‍👦",
      "🇩🇪🇫🇷",
      "مرحبا",
      "今天",
      "e\u0301",
      " ",
      "\n\n",
      "! ",
      "(so)",
      "…",
    ),
    { maxLength: 120 },
  ).map((pieces) => pieces.join("")),
);

test("splitThread loses no text, cuts no grapheme and exceeds no limit, for random texts", () => {
  assertProperty(
    property(anyText, integer({ min: 1, max: 60 }), boolean(), (text, max, isNumbered) => {
      pre(!isNumbered || max > 12);
      const parts = splitThread(text, { ...by(max), isNumbered });
      const bare = parts.map((part) =>
        parts.length > 1 && isNumbered ? part.replace(/ \d+\/\d+$/, "") : part,
      );
      expect(visible(bare.flatMap(graphemesOf))).toEqual(visible(graphemesOf(text)));
      for (const part of parts) expect(textLength(part, "grapheme")).toBeLessThanOrEqual(max);
    }),
    { numRuns: 2_000 },
  );
});

function visible(graphemes: string[]) {
  return graphemes.filter((grapheme) => grapheme.trim() !== "");
}
