import { expect, test } from "vitest";
import { linksOf, piecesOf } from "./text-links.ts";

const found = (text: string) => linksOf(text).map(({ from, to }) => text.slice(from, to));

test.each([
  ["See https://a.example/x?y=1#z.", ["https://a.example/x?y=1#z"]],
  ["(http://a.example)", ["http://a.example"]],
  ["Hi @sam.bsky.social, look", ["@sam.bsky.social"]],
  ["#launch #Grüße #100 #5k", ["#launch", "#Grüße", "#5k"]],
  ["mail sam@a.example and C#sharp", []],
  ["(#हिन्दी) ＃東京", ["#हिन्दी", "＃東京"]],
  ["Https://a.example/@sam_(x)#y… @sam", ["Https://a.example/@sam_(x)#y", "@sam"]],
  ["a & b #", []],
])("finds links, mentions and hashtags in %j", (text, links) => {
  expect(found(text)).toEqual(links);
});

test("piecesOf splits the text at links without losing characters", () => {
  const text = "Hi @sam, see https://a.example now";
  const pieces = piecesOf(text);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(pieces.filter(({ isLink }) => isLink).map((piece) => piece.text)).toEqual([
    "@sam",
    "https://a.example",
  ]);
  expect(piecesOf("")).toEqual([]);
});
