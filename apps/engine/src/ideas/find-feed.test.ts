import { expect, test } from "vitest";

import { findFeed } from "./find-feed.ts";

// HTML standard, 4.6.7.1: an alternate of a feed's type; the first one is the page's main one.
test.each([
  ['<link rel="alternate" type="application/rss+xml" href="/feed">', "https://a.example/feed"],
  [
    "<LINK REL=Alternate TYPE='application/atom+xml; charset=utf-8' HREF=atom.xml>",
    "https://a.example/blog/atom.xml",
  ],
  [
    '<base href="https://b.example/"><link rel="alternate home" type="application/feed+json" href="f">',
    "https://b.example/f",
  ],
  [
    '<link rel="alternate" type="application/rss+xml" href="/1"><link rel="alternate" type="application/rss+xml" href="/comments">',
    "https://a.example/1",
  ],
  [
    '<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" type="application/json" href="/wp-json/1">',
    undefined,
  ],
  ['<link rel="stylesheet" type="application/rss+xml" href="/x">', undefined],
  ['<!-- <link rel="alternate" type="application/rss+xml" href="/x"> -->', undefined],
])("findFeed finds a page's feed in %s", (html, feed) => {
  expect(findFeed(html, "https://a.example/blog/")).toBe(feed);
});
