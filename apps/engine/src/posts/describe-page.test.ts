import { expect, test } from "vitest";

import { describePage } from "./describe-page.ts";
import { readHtml } from "../platform/html/read-html.ts";

const at = "https://example.com/posts/rye?page=1";

test("describePage prefers Open Graph tags to title and description", () => {
  const html = `<!doctype html><html><head><title>Rye | Harbour Bakery</title>
    <meta name="description" content="For search engines">
    <META PROPERTY="og:title" CONTENT="Rye &amp; wheat">
    <meta property="og:title" content="Another">
    <meta property="og:description" content="  Every
      morning &lt;b&gt;from six&lt;/b&gt; ">
    <meta property="og:image" content="../rye.jpg?wide"></head></html>`;
  expect(describePage(html, at)).toEqual({
    title: "Rye & wheat",
    description: "Every morning <b>from six</b>",
    picture: "https://example.com/rye.jpg?wide",
  });
});

test("describePage uses the title of the page, not of an SVG, and its description when there are no Open Graph tags", () => {
  const html = `<svg><title>Menu</title></svg><title>Rye &mdash; daily</title><title>Two</title>
    <meta name="description" content="For search engines"><meta property="og:title" content=" ">`;
  expect(describePage(html, at)).toEqual({
    title: "Rye — daily",
    description: "For search engines",
    picture: null,
  });
});

test.each(["javascript:alert(1)", "data:image/png;base64,AA", "file:///etc/passwd", "http://["])(
  "describePage ignores a picture whose address is %s",
  (address) => {
    const html = `<meta property="og:image" content="${address}">`;
    expect(describePage(html, at).picture).toBeNull();
  },
);

test("describePage removes invisible and invalid characters and shortens a long description", () => {
  const html = `<meta property="og:title" content="a\u202Eb&#0;\uD800c">
    <meta property="og:description" content="${"🐦".repeat(600)}">`;
  const { title, description } = describePage(html, at);
  expect(title).toBe("ab\uFFFDc");
  expect(description).toBe(`${"🐦".repeat(499)}…`);
});

test("describePage finds no title, description or picture in an empty or broken page", () => {
  for (const html of ["", "<", "<title>", "<meta", "plain words", "<!--", "<script>'<title>x'"]) {
    expect(describePage(html, at)).toEqual({ title: "", description: "", picture: null });
  }
});

test.each([
  ["text/html; charset=ISO-8859-1", "<title>Lärche"],
  ["text/html", '<meta charset="windows-1252"><title>Lärche'],
  ["text/html", "<meta http-equiv=content-type content='text/html; charset=latin1'><title>Lärche"],
])("readHtml decodes a page of type %s by this type or the page's meta tag", (type, html) => {
  expect(readHtml(Buffer.from(html, "latin1"), type)).toContain("Lärche");
});

test("readHtml decodes as UTF-8 when no encoding is known, and reads only the first 512 KB", () => {
  expect(readHtml(Buffer.from("Lärche"), "text/html")).toBe("Lärche");
  expect(readHtml(Buffer.from("Lärche"), "text/html; charset=klingon")).toBe("Lärche");
  expect(readHtml(Buffer.alloc(600_000, "a"), "text/html")).toHaveLength(524_288);
});
