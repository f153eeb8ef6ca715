import { expect, test } from "vitest";

import { entryText, entryTitle } from "./entry-text.ts";

function rendered(text: string): string {
  return entryText(text)
    .map((paragraph) => paragraph.text)
    .join("");
}

function link(url: string, shown = url.replace(/^https?:\/\//, "")): string {
  return `<a href="${url}" rel="nofollow ugc noopener">${shown}</a>`;
}

test.each([
  ["plain", "<p>plain</p>"],
  ["one\ntwo\n\nthree\n \n\nfour", "<p>one<br>\ntwo</p><p>three</p><p>four</p>"],
  ["", ""],
  ["  \n\n ", ""],
  ["a < b & c", "<p>a &lt; b &amp; c</p>"],
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ["see https://a.example/x.", `<p>see ${link("https://a.example/x")}.</p>`],
  ["(https://a.example/x)", `<p>(${link("https://a.example/x")})</p>`],
  ["https://a.example/w_(x)", `<p>${link("https://a.example/w_(x)")}</p>`],
  ["https://a.example/?a=1&b=2", `<p>${link("https://a.example/?a=1&amp;b=2")}</p>`],
  ["HTTPS://A.example/", `<p>${link("https://a.example/", "A.example/")}</p>`],
  ["javascript:alert(1)", "<p>javascript:alert(1)</p>"],
  ['https://a.example/"onclick="x', `<p>${link("https://a.example/")}&quot;onclick=&quot;x</p>`],
  ["https://", "<p>https://</p>"],
  ["a\u0000b\ud800c", "<p>a\ufffdb\ufffdc</p>"],
])("entryText(%j) is %j", (text, html) => {
  expect(rendered(text)).toBe(html);
});

test("entryTitle is the first line, cut between words at 80 characters", () => {
  expect(entryTitle("One\nTwo", "x")).toBe("One");
  expect(entryTitle(" \n", "Picture")).toBe("Picture");
  const title = entryTitle("word ".repeat(40), "x");
  expect(title).toMatch(/word…$/);
  expect(title.length).toBeLessThanOrEqual(80);
  expect(entryTitle("👨‍👩‍👧‍👦".repeat(100), "x")).toBe(`${"👨‍👩‍👧‍👦".repeat(79)}…`);
});

// Anybody who opens a page has it rendered, which must not take longer the worse its text is meant.
test.each([
  ["brackets", ")".repeat(99_000)],
  ["brackets and full stops", ").".repeat(49_000)],
  ["full stops within", `${".".repeat(98_000)}x`],
])("an address that contains thousands of %s is linked", (_, end) => {
  expect(rendered(`https://a.example/${end}`)).toContain('<a href="https://a.example/');
});

test.each([
  ["letters without blanks", "漢".repeat(50_000), 80],
  ["words", "w1 ".repeat(16_000), 80],
  ["combining marks", "e\u0301".repeat(25_000), 160],
  ["combining marks on one letter", `e${"\u0301".repeat(50_000)}`, 1_000],
  ["words with combining marks", `${"e\u0301".repeat(40)} `.repeat(600), 160],
])("entryTitle reads only the beginning of a first line of 50,000 %s", (_, line, most) => {
  const startedAt = performance.now();
  for (let entry = 0; entry < 50; entry += 1) entryTitle(line, "x");
  // Some 20 ms here; to segment the whole line takes a minute for one entry.
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(entryTitle(line, "x").length).toBeLessThanOrEqual(most);
});
