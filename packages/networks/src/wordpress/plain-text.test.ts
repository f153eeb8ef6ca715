import { expect, test } from "vitest";

import { altsIn, escapeHtml, paragraphs, removeVideos } from "./article.ts";
import { plainText } from "./plain-text.ts";

test.each([
  ["Rye & <wheat> \"daily\" [x] 'and' \\n"],
  ["First line\nSecond line, https://example.com/a?b=c#d"],
  ["First line\n\nSecond paragraph"],
])("plainText returns what paragraphs wrote: %s", (text) => {
  expect(plainText(paragraphs(text).join("\n\n"))).toBe(text);
  expect(plainText(escapeHtml(text))).toBe(text);
});

test.each([
  ["<p>R&#233;v&#xE9; &nosuch; &#99999999;</p>", "Révé &nosuch; &#99999999;"],
  ["a<!-- b <!-- c -->d --> e<!-- never <p>closed", "ad --> e"],
  ["<p> One </p>\n<p>two<br />three</p>", "One\n\ntwo\nthree"],
  ["<figure><img src='a' alt='b'></figure>", ""],
])("plainText(%j) is %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});

// A site that somebody runs themselves is read back like any other.
test.each([
  "<!--",
  "<",
  "</p",
  " ",
  "<br",
  "<img alt=",
  "<video><figcaption>",
  '<figure class="wp-block-video',
])("plainText, altsIn and withoutVideos read 4 MB of %j to the end", (piece) => {
  const html = piece.repeat(4_000_000 / piece.length);
  expect(plainText(html).length).toBeLessThanOrEqual(html.length);
  expect(altsIn(html).join("")).toBe("");
  expect(removeVideos(html)).toBe(html);
});
