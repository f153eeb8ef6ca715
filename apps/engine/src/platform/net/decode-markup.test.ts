import { expect, test } from "vitest";

import { decodeFeed, decodeHtml } from "./decode-markup.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const declared = (encoding: string, text: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><title>${text}</title>`;

// RFC 7303, 3.1 to 3.3: byte order mark, then header, then declaration.
test.each([
  ["an encoding in its declaration", latin(declared("ISO-8859-1", "Très")), "text/xml", "Très"],
  [
    "a declaration behind other output",
    latin(`\n<b>Notice</b>\n${declared("iso-8859-1", "Très")}`),
    "",
    "Très",
  ],
  [
    "an encoding in its header",
    latin(declared("UTF-8", "Très")),
    "text/xml; charset=iso-8859-1",
    "Très",
  ],
  [
    "a quoted encoding in its header",
    latin("<title>Très"),
    'text/xml; charset="ISO-8859-1"',
    "Très",
  ],
  ["windows-1252's quotation marks", latin(declared("ISO-8859-1", "\x93Rye\x94")), "", "“Rye”"],
  ["ISO-8859-2", Buffer.concat([latin(declared("ISO-8859-2", "")), Buffer.of(0xb3)]), "", "ł"],
  ["Shift_JIS", Buffer.concat([latin(declared("Shift_JIS", "")), Buffer.of(0x93, 0xfa)]), "", "日"],
  ["a UTF-8 byte order mark", Buffer.from(`\uFEFF${declared("iso-8859-1", "Très")}`), "", "Très"],
  [
    "a UTF-16 byte order mark",
    utf16(`\uFEFF${declared("UTF-16", "Très")}`),
    "text/xml; charset=utf-8",
    "Très",
  ],
  ["UTF-16 without a byte order mark", utf16(declared("UTF-16", "Très")), "", "Très"],
  ["big-endian UTF-16", utf16(`\uFEFF${declared("UTF-16", "Très")}`).swap16(), "", "Très"],
  [
    "UTF-8 and a header that names ISO-8859-1",
    Buffer.from(declared("utf-8", "Très")),
    "text/xml; charset=iso-8859-1",
    "Très",
  ],
  ["ISO-8859-1 declared as UTF-8", latin(declared("UTF-8", "Très")), "", "Très"],
  ["UTF-8 declared as UTF-16", Buffer.from(declared("UTF-16", "Très")), "", "Très"],
  [
    "an unknown encoding",
    Buffer.from(declared("x-lark", "Très")),
    "text/xml; charset=x-lark",
    "Très",
  ],
])("decodeFeed decodes a feed with %s", (_, bytes, type, text) => {
  expect(decodeFeed(bytes, type)).toContain(text);
});

// HTML standard, 13.2.3.2 "Determining the character encoding"; windows-1252 is its fallback for most languages.
test.each([
  ["no encoding", latin("<title>Café</title>"), "text/html", "Café"],
  ["no encoding, in UTF-8", Buffer.from("<title>Café</title>"), "text/html", "Café"],
  [
    "an encoding in its header",
    latin("<meta charset=koi8-r><title>Café"),
    "text/html; charset=latin1",
    "Café",
  ],
  [
    "a meta tag after 3,000 characters",
    Buffer.concat([
      latin(`<script>${"x".repeat(3_000)}</script><meta charset=shift_jis>`),
      Buffer.of(0x93, 0xfa),
    ]),
    "text/html",
    "日",
  ],
  [
    "a meta tag with http-equiv",
    Buffer.concat([
      latin("<meta http-equiv=Content-Type content='text/html; charset=windows-1251'>"),
      Buffer.of(0xcf),
    ]),
    "",
    "П",
  ],
  [
    "a meta tag in a comment",
    latin("<!-- <meta charset=koi8-r> --><title>Café"),
    "text/html",
    "Café",
  ],
  ["a wrong meta tag of UTF-8", latin("<meta charset=utf-8><title>Café"), "text/html", "Café"],
  ["a byte order mark", utf16("\uFEFF<title>Café"), "text/html; charset=utf-8", "Café"],
])("decodeHtml decodes a page with %s", (_, bytes, type, text) => {
  expect(decodeHtml(bytes, type)).toContain(text);
});

test("decodeHtml decodes the beginning of a UTF-8 page that ends within a character", () => {
  const start = Buffer.from("<title>Grüße aus dem Café").subarray(0, -1);
  expect(decodeHtml(start, "text/html", true)).toBe("<title>Grüße aus dem Caf");
});
