import { expect, test } from "vitest";

import { splitThread } from "../post/split-thread.ts";
import { textLength } from "./text-length.ts";
import { sketchOf } from "./text-similarity.ts";
import { webAddressesOf } from "./web-addresses.ts";

/** A fifth of what a post's text may be. */
const most = 20_000;
const long = (piece: string) => piece.repeat(Math.floor(most / piece.length));

// Read back and forth, most of these would hold the engine, and everybody who waits for it, for minutes.
const hostile = {
  letters: long("a"),
  "letters of another script": long("漢"),
  labels: long("a."),
  dashes: long("a-"),
  "a number": `#${long("1")}`,
  "a name": `@${long("a")}`,
  "a server's name": `@a@${long("a.")}!`,
  "beginnings of addresses": long("http://"),
  addresses: long("http://a.co "),
  "brackets of an address": `https://a.co/${long("(")}`,
  "brackets that nobody closes": long("https://a.co/(-"),
  "an address of addresses": long("https://a.co/-"),
  "an address without an end": `https://${long("a.")}`,
  "white space": `a${long(" ")}x`,
};

test.each(Object.entries(hostile))("%s are read to their end", (_, text) => {
  for (const unit of ["grapheme", "mastodon", "weighted"] as const) {
    expect(textLength(text, unit)).toBeGreaterThan(0);
    expect(splitThread(text, { max: 500, unit }).join("").length).toBeGreaterThan(0);
  }
  expect(splitThread(text, { max: 280, unit: "weighted", isNumbered: true })).not.toEqual([]);
  expect(sketchOf(text).length).toBeLessThanOrEqual(128);
  expect(Array.isArray(webAddressesOf(text))).toBe(true);
});
