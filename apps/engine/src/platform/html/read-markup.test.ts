import { expect, test } from "vitest";

import { toPlainText } from "../../ideas/plain-text.ts";
import { readFeed } from "../../ideas/read-feed.ts";
import { describePage } from "../../posts/describe-page.ts";

// To the end of what nests, its parser took half a minute for a page and an hour for a feed, and nobody was answered.
test.each([
  "<svg>",
  "<math><mi>",
  "<b>",
  "<ul><li>",
  "<form>",
  "<x></y>",
  "</y>",
  "<",
  "&",
  "<!--",
])("the title of a page with 520,000 characters of %s is read", (tag) => {
  const html = `<title>Rye</title>${tag.repeat(520_000 / tag.length)}`;
  expect(describePage(html, "https://a.example/").title).toBe("Rye");
  expect(toPlainText(html)).toMatch(/^Rye/);
});

test("everything in a page that is nested 400 levels deep is read", () => {
  const html = `${"<div>".repeat(400)}words${"</div>".repeat(400)}<title>Rye</title>`;
  expect(describePage(html, "https://a.example/").title).toBe("Rye");
  expect(toPlainText(html)).toBe("words\n\nRye");
});

test("the items of a feed with 380,000 nested elements are read", () => {
  const item = `<item><guid>1</guid><title>Rye</title><description><![CDATA[${"<svg>".repeat(380_000)}]]></description></item>`;
  const feed = `<rss version="2.0"><channel><title>The mill</title>${item}</channel></rss>`;
  expect(readFeed(feed, "https://mill.example/").items).toMatchObject([
    { text: expect.stringContaining("Rye") },
  ]);
});
