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
    { id: "1", title: "Once more" },
    { id: "2" },
  ],
});

test("Atom, with links that mean what they do there", () => {
  expect(readFeed(atom, "https://mill.example/feed.xml")).toMatchObject({
    title: "The mill",
    items: [{ text: "Rye & wheat\n\nFrom seven", link: "https://mill.example/1" }],
  });
});

test("JSON Feed, where a link that is none and an item that says nothing are left out", () => {
  expect(readFeed(json, "https://mill.example/feed.json")).toMatchObject({
    title: "The mill",
    items: [{ text: "Rye\n\nFrom seven", link: null }],
  });
});

test("the same item is named alike, whatever its words are by now", () => {
  const [before] = readFeed(atom, "https://mill.example/").items;
  const [after] = readFeed(atom.replace("wheat", "oats"), "https://mill.example/").items;
  expect(after?.text).not.toBe(before?.text);
  expect(after?.key).toBe(before?.key);
});

test("what is no feed is refused", () => {
  expect(() => readFeed("<html></html>", "https://mill.example/")).toThrow("feed");
});
