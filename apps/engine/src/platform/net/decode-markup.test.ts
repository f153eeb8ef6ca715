import { expect, test } from "vitest";

import { decodeFeed, decodeHtml } from "./decode-markup.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const declared = (encoding: string, words: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><title>${words}</title>`;

// RFC 7303, 3.1 to 3.3: byte order mark, then header, then declaration.
test.each([
  ["its declaration", latin(declared("ISO-8859-1", "Très")), "text/xml", "Très"],
  [
    "a declaration behind a warning",
    latin(`\n<b>Notice</b>\n${declared("iso-8859-1", "Très")}`),
    "",
    "Très",
  ],
  ["its header", latin(declared("UTF-8", "Très")), "text/xml; charset=iso-8859-1", "Très"],
  ["a quoted header", latin("<title>Très"), 'text/xml; charset="ISO-8859-1"', "Très"],
  ["windows-1252's quotation marks", latin(declared("ISO-8859-1", "\x93Rye\x94")), "", "“Rye”"],
  ["ISO-8859-2", Buffer.concat([latin(declared("ISO-8859-2", "")), Buffer.of(0xb3)]), "", "ł"],
  ["Shift_JIS", Buffer.concat([latin(declared("Shift_JIS", "")), Buffer.of(0x93, 0xfa)]), "", "日"],
  ["a mark of UTF-8", Buffer.from(`\uFEFF${declared("iso-8859-1", "Très")}`), "", "Très"],
  [
    "a mark of UTF-16",
    utf16(`\uFEFF${declared("UTF-16", "Très")}`),
    "text/xml; charset=utf-8",
    "Très",
  ],
  ["UTF-16 without a mark", utf16(declared("UTF-16", "Très")), "", "Très"],
  [
    "UTF-16 with the other end first",
    utf16(`\uFEFF${declared("UTF-16", "Très")}`).swap16(),
    "",
    "Très",
  ],
  [
    "UTF-8 that its server takes for Latin",
    Buffer.from(declared("utf-8", "Très")),
    "text/xml; charset=iso-8859-1",
    "Très",
  ],
  ["Latin that says that it is UTF-8", latin(declared("UTF-8", "Très")), "", "Très"],
  ["UTF-8 that says that it is UTF-16", Buffer.from(declared("UTF-16", "Très")), "", "Très"],
  [
    "an encoding of nobody's",
    Buffer.from(declared("x-lark", "Très")),
    "text/xml; charset=x-lark",
    "Très",
  ],
])("reads a feed by %s", (_, bytes, type, words) => {
  expect(decodeFeed(bytes, type)).toContain(words);
});

// HTML standard, 13.2.3.2 "Determining the character encoding"; windows-1252 is its fallback for most languages.
test.each([
  ["nothing", latin("<title>Café</title>"), "text/html", "Café"],
  ["nothing, being UTF-8", Buffer.from("<title>Café</title>"), "text/html", "Café"],
  ["its header", latin("<meta charset=koi8-r><title>Café"), "text/html; charset=latin1", "Café"],
  [
    "a late meta",
    Buffer.concat([
      latin(`<script>${"x".repeat(3_000)}</script><meta charset=shift_jis>`),
      Buffer.of(0x93, 0xfa),
    ]),
    "text/html",
    "日",
  ],
  [
    "http-equiv",
    Buffer.concat([
      latin("<meta http-equiv=Content-Type content='text/html; charset=windows-1251'>"),
      Buffer.of(0xcf),
    ]),
    "",
    "П",
  ],
  ["no meta in a comment", latin("<!-- <meta charset=koi8-r> --><title>Café"), "text/html", "Café"],
  [
    "a meta of UTF-8 that is not true",
    latin("<meta charset=utf-8><title>Café"),
    "text/html",
    "Café",
  ],
  ["a mark", utf16("\uFEFF<title>Café"), "text/html; charset=utf-8", "Café"],
])("reads a page by %s", (_, bytes, type, words) => {
  expect(decodeHtml(bytes, type)).toContain(words);
});

test("reads the beginning of a page of UTF-8 as such, though it ends within a letter", () => {
  const start = Buffer.from("<title>Grüße aus dem Café").subarray(0, -1);
  expect(decodeHtml(start, "text/html", true)).toBe("<title>Grüße aus dem Caf");
});
