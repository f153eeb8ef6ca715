import { describe, expect, test } from "vitest";

import { isBlankText, isSameText, normaliseText } from "./publishable-text.ts";

describe("publishableText", () => {
  // github.com/mastodon/mastodon/issues/21851, github.com/stackernews/stacker.news/pull/3236: pasted from Notes, lines
  // came out joined or with boxes between them. github.com/facebookarchive/draft-js/issues/1334 lists the ends of UAX 14.
  test.each([
    ["Windows", "one\r\ntwo", "one\ntwo"],
    ["classic Mac OS", "one\rtwo", "one\ntwo"],
    ["PowerPoint's soft break", "one\vtwo", "one\ntwo"],
    ["a form feed", "one\ftwo", "one\ntwo"],
    ["a next line", "one\u0085two", "one\ntwo"],
    ["a line separator", "one\u2028two", "one\ntwo"],
    ["a paragraph separator", "one\u2029two", "one\ntwo"],
    ["several in a row", "one\r\n\r\ntwo\u2028\u2028three", "one\n\ntwo\n\nthree"],
  ])("normalises line ends: %s", (_, text, published) => {
    expect(normaliseText(text)).toBe(published);
  });

  // github.com/mkiser/WTFJHT/issues/943, github.com/isovector/reasonablypolymorphic.com/pull/21: a site's feed was no XML
  // any more. github.com/nostr-protocol/nips/issues/1403: implementations hash them differently. For X: twitter-text.
  test.each([
    "\u0002",
    "\u0008",
    "\u0010",
    "\u001B",
    "\u007F",
    "\u009F",
    "\uFEFF",
    "\uFFFE",
    "\uFFFF",
  ])("removes the character %j", (sign) => {
    expect(normaliseText(`la${sign}rk`)).toBe("lark");
  });

  test("preserves tabs, joiners, direction marks and emoji", () => {
    const text = "a\tb می‌خواهم 👩‍💻 ❤️ \u200Fקו\u200E \u00A0 \u200B#️⃣";
    expect(normaliseText(text)).toBe(text);
  });
});

describe("isBlankText", () => {
  // github.com/mastodon/mastodon/issues/210 and 2858, discord's 50006 ("Cannot send an empty message").
  test.each([
    "",
    " \n\t",
    "\u00A0",
    "\u200B",
    "\u2060\u00AD",
    "\u3164",
    "\u2800\u2800",
    "\uFE0F",
    "\u200D",
    "\u{E0061}",
  ])("is true for %j", (text) => {
    expect(isBlankText(text)).toBe(true);
  });

  test.each(["x", ".", "👍", "#️⃣", "\u200Bx", "ـ", "́", "⠁"])("is false for %j", (text) => {
    expect(isBlankText(text)).toBe(false);
  });
});

test("isSameText compares texts as they are published", () => {
  expect(isSameText("one\r\ntwo\uFEFF", "one\ntwo")).toBe(true);
  expect(isSameText("one two", "one\ntwo")).toBe(false);
  expect(isSameText("One", "one")).toBe(false);
});
