import PostalMime from "postal-mime";
import { expect, test } from "vitest";

import { settings as settingsSchema } from "./account.ts";
import { composeMail } from "./compose-mail.ts";

/** A post's mail as a mail program reads it. */
async function read(text: string) {
  const mail = await composeMail({
    mail: {
      delivery: "d",
      subject: "Larks",
      text,
      body: text,
      pictures: [],
      language: "en",
      date: "2026-11-28T09:00:00.000Z",
    },
    pictures: [],
    recipient: {
      id: "r",
      email: "wren@reader.test",
      language: "en",
      leaveAddress: "https://postlark.example/p/n/0",
    },
    settings: settingsSchema.parse({
      name: "Larks",
      from: "news@larks.test",
      imprint: "Larkfield Studio, 1 Meadow Lane",
    }),
    key: null,
  });
  const { html = "", text: plain = "" } = await PostalMime.parse(Buffer.from(mail));
  return { html, plain };
}

/** Without the blanks behind it, which keep the mail's own text out of lists of mails. */
const previewIn = (html: string) =>
  /<div[^>]*display:none[^>]*>([^<]*?)(?:&#847;&#8199;)*<\/div>/.exec(html)?.[1];

// github.com/alphagov/notifications-utils/pull/523: a list of mails shows its beginning, which for others ended in �
// (github.com/kamp-us/phoenix/issues/9529).
test("cuts the preview at a character boundary, not within an emoji", async () => {
  const { html } = await read(`${"x".repeat(139)}🐦 and more`);
  expect(previewIn(html)).toBe("x".repeat(139));
});

test("escapes special characters in the preview once", async () => {
  const { html } = await read("Rye & <wheat>");
  expect(previewIn(html)).toBe("Rye &amp; &lt;wheat&gt;");
});

// github.com/Automattic/jetpack/pull/47720: "this is all" and "one paragraph" became "this is allone paragraph".
test("separates two lines by whitespace in HTML as well", async () => {
  const { html, plain } = await read("early\nlarks");
  expect(html.replaceAll(/<[^>]*>/g, "")).toMatch(/early\s+larks/);
  expect(plain).toContain("early\nlarks");
});

// RFC 5321, 4.5.2 and RFC 4155: a line of one dot, and one that begins with "From ".
test('leaves lines unchanged that begin with a dot, "From " or "-- "', async () => {
  const text = ["before", ".", "..", "From here on", "-- ", "=3D", "a trailing blank "].join("\n");
  const { plain } = await read(text);
  expect(plain.slice(0, text.length)).toBe(text);
});
