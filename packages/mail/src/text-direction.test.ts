import { expect, test } from "vitest";

import { directionAttribute, isolateDirection } from "./text-direction.ts";
import { mailFrame } from "./mail-frame.ts";

// UAX 9, P2 and P3: the first strong character decides.
test.each([
  ["مرحبا بالعالم", ' dir="rtl"'],
  ["&quot;שלום&quot; Lark", ' dir="rtl"'],
  ["2026: <b>سلام</b>", ' dir="rtl"'],
  ["\u07CA\u07DF 𞤀𞤣", ' dir="rtl"'],
  ['<a href="https://a.example">سلام</a>', ' dir="rtl"'],
  ["Lark: مرحبا", ""],
  ["123 🐦", ""],
])("directionAttribute(%j) is %j", (markup, attribute) => {
  expect(directionAttribute(markup)).toBe(attribute);
});

test("a right-to-left name does not change the direction of its sentence", () => {
  expect(directionAttribute(`${isolateDirection("דנה")} mentioned you`)).toBe("");
  expect(isolateDirection("דנה &amp; Ada")).toBe('<span dir="rtl">דנה &amp; Ada</span>');
  expect(isolateDirection("Ada")).toBe("Ada");
});

test("each part of a mail has its own text direction", () => {
  const html = mailFrame({
    language: "ar",
    title: "مرحبا",
    preview: "مرحبا",
    paragraphs: ["نص عربي", "English text"],
    notes: ["ملاحظة"],
    sender: { name: "الميناء", lines: ["You subscribed.", "شارع 1"] },
  });
  expect(html).toMatch(/<h1 dir="rtl"[^>]*>مرحبا/);
  expect(html).toMatch(/<p dir="rtl"[^>]*>نص عربي/);
  expect(html).toMatch(/<td dir="rtl"[^>]*>الميناء/);
  expect(html).toMatch(/<p dir="rtl"[^>]*>ملاحظة/);
  expect(html).toContain('<div>You subscribed.</div><div dir="rtl">شارع 1</div>');
  expect(html).toMatch(/<p class="ink"[^>]*>English text/);
});
