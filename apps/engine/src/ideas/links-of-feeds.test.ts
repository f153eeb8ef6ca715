import { expect, test } from "vitest";

import { readFeed } from "./read-feed.ts";

const read = (feed: string) =>
  readFeed(feed, "https://mill.example/feed").items.map(({ text, link }) => [text, link]);

test.each<[report: string, item: string, read: [text: string, link: string | null]]>([
  // https://github.com/alexdebril/feed-io/pull/409
  [
    "a link in Atom's form",
    '<title>Rye</title><link rel="alternate" type="text/html" href="https://mill.example/1?a=1&amp;b=2"></link>',
    ["Rye", "https://mill.example/1?a=1&b=2"],
  ],
  [
    "no link but an enclosure",
    '<title>Rye</title><link rel="enclosure" href="https://mill.example/1.mp3"/>',
    ["Rye", null],
  ],
  // https://github.com/jangernert/FeedReader/issues/815
  [
    "spaces in a link without a scheme",
    "<title>Rye</title><link><![CDATA[//mill.example/1/Rye today]]></link>",
    ["Rye", "https://mill.example/1/Rye%20today"],
  ],
  // https://github.com/Etuldan/spaRSS/issues/206
  [
    "a related article of Atom's before its own link",
    '<title>Rye</title><atom:link href="https://mill.example/2" rel="related"/><link>\nhttps://mill.example/1\n</link>',
    ["Rye", "https://mill.example/1"],
  ],
  // https://github.com/Etuldan/spaRSS/issues/23
  ["no title", "<description>&lt;p&gt;Rye&lt;/p&gt;</description>", ["Rye", null]],
  // https://github.com/gpodder/gpodder/issues/697
  ["entities that XML does not know", "<title>Rye&hellip; &eacute;</title>", ["Rye… é", null]],
])("RSS: reads title and link of an item with %s", (_, inner, expected) => {
  const feed = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>T</title><item>${inner}</item></channel></rss>`;
  expect(read(feed)).toEqual([expected]);
});

// https://github.com/golang/go/issues/9587, https://github.com/lwindolf/liferea/issues/723
test.each([
  ['<link href="//mill.example/1"/>', "https://mill.example/1"],
  [
    '<link rel="self" type="text/xml" href="https://mill.example/data/1"/><link rel="alternate" type="text/html" href="https://mill.example/1"/>',
    "https://mill.example/1",
  ],
  [
    '<link rel="edit" href="/edit"/><link rel="replies" href="/replies"/><link rel="alternate" href="https://mill.example/1"/>',
    "https://mill.example/1",
  ],
])("Atom: reads the article's link from %s", (links, link) => {
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>a</id><entry><id>1</id><title>Rye</title>${links}</entry></feed>`;
  expect(read(feed)).toEqual([["Rye", link]]);
});

test.each<[report: string, inner: string, link: string | null]>([
  [
    "in the description is ignored",
    "<description><![CDATA[<p>Rye</p><link href='https://x.example/'/>]]></description>",
    null,
  ],
  [
    "in a comment is ignored",
    "<description>Rye</description><!-- <link href='https://x.example/'/> -->",
    null,
  ],
  [
    "behind a comment that contains <![CDATA[ is read",
    "<!-- <![CDATA[ --><link href='/1'/><description>Rye</description>",
    "https://mill.example/1",
  ],
])("RSS: a link %s", (_, inner, link) => {
  const feed = `<rss version="2.0"><channel><title>T</title><item>${inner}</item></channel></rss>`;
  expect(read(feed)).toEqual([["Rye", link]]);
});

test("readFeed reads 200,000 repetitions of malformed link markup in time, without a stack overflow", () => {
  const startedAt = performance.now();
  for (const piece of [
    "<link ",
    "<link a",
    "<link href='",
    "<link href=x>",
    "a",
    '="',
    "<!--",
    "<![CDATA[",
  ]) {
    const feed = `<rss version="2.0"><channel><title>T</title><link ${piece.repeat(200_000)}`;
    expect(() => read(feed)).not.toThrow(RangeError);
  }
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
