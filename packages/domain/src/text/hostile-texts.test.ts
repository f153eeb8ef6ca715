import { expect, test } from "vitest";

import { splitThread } from "../posts/split-thread.ts";
import { textLength } from "./text-length.ts";
import { minHashSketch } from "./text-similarity.ts";
import { webAddressesOf } from "./web-addresses.ts";

/** A fifth of what a post's text may be. */
const most = 20_000;
const long = (piece: string) => piece.repeat(Math.floor(most / piece.length));

// Read back and forth, most of these would hold the engine, and everybody who waits for it, for minutes.
const hostile = {
  letters: long("a"),
  "letters of another script": long("漢"),
  "labels of a host": long("a."),
  dashes: long("a-"),
  "digits of one number": `#${long("1")}`,
  "letters of one mention": `@${long("a")}`,
  "labels of one mention's server": `@a@${long("a.")}!`,
  "beginnings of URLs": long("http://"),
  addresses: long("http://a.co "),
  "brackets in a URL": `https://a.co/${long("(")}`,
  "URLs with unclosed brackets": long("https://a.co/(-"),
  "URLs joined by dashes": long("https://a.co/-"),
  "labels of an endless URL": `https://${long("a.")}`,
  "whitespace characters": `a${long(" ")}x`,
};

test.each(Object.entries(hostile))("every text function finishes on %s", (_, text) => {
  for (const unit of ["grapheme", "mastodon", "weighted"] as const) {
    expect(textLength(text, unit)).toBeGreaterThan(0);
    expect(splitThread(text, { max: 500, unit }).join("").length).toBeGreaterThan(0);
  }
  expect(splitThread(text, { max: 280, unit: "weighted", isNumbered: true })).not.toEqual([]);
  expect(minHashSketch(text).length).toBeLessThanOrEqual(128);
  expect(Array.isArray(webAddressesOf(text))).toBe(true);
});
