import { expect, test } from "vitest";

import { readFeed } from "./read-feed.ts";

const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>The mill</title><id>a</id>
  <entry><id>1</id><title type="html">Rye &amp;amp; wheat</title>
  <link rel="self" href="https://mill.example/1.json"/><link href="/1"/>
  <summary>From seven</summary></entry></feed>`;

const json = JSON.stringify({
  version: "https://jsonfeed.org/version/1.1",
  title: "The mill",
  items: [
    { id: "1", url: "javascript:alert(1)", title: "Rye", content_html: "<p>From seven</p>" },
    { id: "1", url: "javascript:alert(1)", title: "Rye", content_html: "<p>From seven</p>" },
    { id: "2" },
  ],
});

test("Atom: reads title and items, and resolves their links", () => {
  expect(readFeed(atom, "https://mill.example/feed.xml")).toMatchObject({
    title: "The mill",
    items: [{ text: "Rye & wheat\n\nFrom seven", link: "https://mill.example/1" }],
  });
});

test("JSON Feed: drops javascript: links, duplicate items and empty items", () => {
  expect(readFeed(json, "https://mill.example/feed.json")).toMatchObject({
    title: "The mill",
    items: [{ text: "Rye\n\nFrom seven", link: null }],
  });
});

test("an item keeps its key when its text changes", () => {
  const [before] = readFeed(atom, "https://mill.example/").items;
  const [after] = readFeed(atom.replace("wheat", "oats"), "https://mill.example/").items;
  expect(after?.text).not.toBe(before?.text);
  expect(after?.key).toBe(before?.key);
});

test("readFeed refuses a page that is not a feed", () => {
  expect(() => readFeed("<html></html>", "https://mill.example/")).toThrow("feed");
});

const rss = (items: string, base = "") =>
  `<rss version="2.0" ${base} xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>T</title>${items}</channel></rss>`;
const entry = (inner: string, base = "") =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.example/"><title type="text">A &lt;b&gt;</title><id>a</id><entry ${base}><id>1</id>${inner}</entry></feed>`;
const read = (feed: string) =>
  readFeed(feed, "https://mill.example/feed").items.map(({ text, link }) => [text, link]);

const item = (title: string, link: string) =>
  `<item><title>${title}</title>${link}<guid isPermaLink="false">N/A</guid></item>`;

test("readFeed distinguishes items of the same id by their link or text, and drops duplicates", () => {
  const feed = rss(
    item("One", "<link>/1</link>") +
      item("Two", "<link>/2</link>") +
      item("Three", "") +
      item("Four", "") +
      item("Five", "<link>/same</link>") +
      item("Six", "<link>/same</link>") +
      item("Two", "<link>/2</link>"),
  );
  const { items } = readFeed(feed, "https://mill.example/feed");
  expect(items.map(({ text }) => text)).toEqual(["One", "Two", "Three", "Four", "Five", "Six"]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(6);
});

// rssboard.org/rss-specification, <guid>: a permalink unless isPermaLink is false.
test.each([
  ["<guid>https://a.example/1</guid>", "https://a.example/1"],
  ['<guid isPermaLink="true">https://a.example/1</guid>', "https://a.example/1"],
  ['<guid isPermaLink="false">https://a.example/1</guid>', null],
  ["<guid>urn:uuid:1</guid>", null],
  ["<link>/own</link><guid>https://a.example/1</guid>", "https://mill.example/own"],
  ["<link></link><guid>https://a.example/1</guid>", "https://a.example/1"],
])("RSS: reads an item's link from %s", (inner, link) => {
  expect(read(rss(`<item><title>Rye</title>${inner}</item>`))).toEqual([["Rye", link]]);
});

test("JSON Feed: uses an id that is an address as the link (jsonfeed.org/version/1.1, id)", () => {
  const items = [{ id: "https://a.example/1", title: "Rye" }];
  const feed = JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "T", items });
  expect(read(feed)).toEqual([["Rye", "https://a.example/1"]]);
});

// RFC 4287, 2, after XML Base: each is relative to the one around it.
test.each([
  [entry('<title>Rye</title><link href="post"/>'), "https://base.example/post"],
  [
    entry('<title>Rye</title><link href="post"/>', 'xml:base="2026/"'),
    "https://base.example/2026/post",
  ],
  [
    entry('<title>Rye</title><link href="/post"/>', 'xml:base="https://b.example/x/"'),
    "https://b.example/post",
  ],
  [
    rss("<item><title>Rye</title><link>post</link></item>", 'xml:base="https://b.example/x/"'),
    "https://b.example/x/post",
  ],
])("readFeed resolves a relative link against xml:base", (feed, link) => {
  expect(read(feed)).toEqual([["Rye", link]]);
});

// RFC 4287, 3.1.1: "text" is the default, and only "html" and "xhtml" are markup.
test.each([
  ['<title type="text">Vec&lt;u8&gt; &amp;amp; you</title>', "Vec<u8> &amp; you"],
  ["<title>Vec&lt;u8&gt;</title>", "Vec<u8>"],
  ['<title type="html">&lt;b&gt;Rye&lt;/b&gt; &amp;amp; oats</title>', "Rye & oats"],
  [
    '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><b>Rye</b> oats</div></title>',
    "Rye oats",
  ],
  ['<title>Rye</title><summary type="text">a &lt;b&gt;</summary>', "Rye\n\na <b>"],
  ['<title>Rye</title><content type="text/plain">a &lt;b&gt;</content>', "Rye\n\na <b>"],
  ['<title>Rye</title><content type="image/png">iVBORw0KGgo=</content>', "Rye"],
])("Atom: reads text as its type says: %s", (inner, text) => {
  expect(read(entry(inner))).toEqual([[text, null]]);
});

test("JSON Feed: reads every field but content_html as plain text", () => {
  const items = [
    { id: "1", title: "Vec<u8>", content_text: "a <b> & c" },
    { id: "2", content_html: "<p>a &lt;b&gt;</p>" },
  ];
  const feed = JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: "A <b>",
    items,
  });
  expect(read(feed).map(([text]) => text)).toEqual(["Vec<u8>\n\na <b> & c", "a <b>"]);
  expect(readFeed(feed, "https://mill.example/").title).toBe("A <b>");
});

test("RSS: uses content:encoded when the description is missing or blank", () => {
  const encoded = "<content:encoded><![CDATA[<p>All of it</p>]]></content:encoded>";
  expect(
    read(rss(`<item>${encoded}</item><item><description> </description>${encoded}</item>`)),
  ).toEqual([["All of it", null]]);
});

const dated = (days: readonly (number | null)[]) =>
  rss(
    days
      .map(
        (day, at) =>
          `<item><title>${at}</title>${day === null ? "" : `<pubDate>${new Date(Date.UTC(2026, 0, day)).toUTCString()}</pubDate>`}</item>`,
      )
      .join(""),
  );

test.each([
  ["ascending dates", [1, 2, 3], ["2", "1", "0"]],
  ["dates in any order", [2, 3, 1], ["1", "0", "2"]],
  ["no dates, the feed's order", [null, null], ["0", "1"]],
  ["some dates, ascending: the feed's order reversed", [1, null, 3], ["2", "1", "0"]],
  ["some dates, descending: the feed's order", [3, null, 1], ["0", "1", "2"]],
])("readFeed sorts items newest first, given %s", (_, days, titles) => {
  expect(read(dated(days)).map(([text]) => text)).toEqual(titles);
});

test("readFeed reads the newest 200 items of a long feed that lists its oldest items first", () => {
  const days = Array.from({ length: 250 }, (_, day) => day + 1);
  const texts = read(dated(days)).map(([text]) => text);
  expect([texts[0], texts.length]).toEqual(["249", 200]);
});
