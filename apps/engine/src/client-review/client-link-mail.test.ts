import { languages } from "@postlark/domain/language";
import { expect, test } from "vitest";

import { createClientLinkMail, isPlainMessage } from "./client-link-mail.ts";
import { secret } from "./reviewed-post.ts";

const mail = {
  maker: "Ada <b>Lark</b>",
  brand: { name: "Harbour Bakery", colour: null, picture: null, hidesPostlark: false },
  count: 3,
  message: "Before <i>Friday</i>, please.\nMore at shop.example",
  expiresAt: new Date("2026-12-06T10:00:00Z"),
  url: `http://localhost:3000/p/r/${secret}`,
} as const;

test.each(languages)(
  "the mail of a client link in %s has its link, and escapes texts",
  (language) => {
    const { subject, text, html } = createClientLinkMail({ ...mail, language });
    expect(subject).toContain("Harbour Bakery");
    expect(subject).toContain("3");
    for (const part of [mail.maker, mail.url, "Before <i>Friday</i>, please.", "2026"]) {
      expect(text).toContain(part);
    }
    expect(html).toContain(`href="${mail.url}"`);
    expect(html).toContain("Before &lt;i&gt;Friday&lt;/i&gt;, please.<br>");
    expect(html).not.toContain("<i>");
    // A mail program makes no link of it.
    expect(`${text}${html}`).not.toContain("shop.example");
  },
);

test("a workspace whose name is an address is not in the subject, and one post is one", () => {
  const brand = { ...mail.brand, name: "win.example" };
  const one = { ...mail, language: "en", brand, count: 1, message: "" } as const;
  const { subject, text, senderName } = createClientLinkMail(one);
  expect(subject).toBe("A post for your approval");
  expect(senderName).toBeUndefined();
  expect(text).not.toContain("writes:");
});

test("a message with a web address is none for a mail", () => {
  expect(["See https://a.example", "www.a.example", "By Friday.", ""].map(isPlainMessage)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("a hidden Postlark is in no part of the mail; otherwise its name is small and beside the sender's", () => {
  const shown = createClientLinkMail({ ...mail, language: "en" });
  expect(shown.senderName).toBe("Harbour Bakery via Postlark");
  expect(shown.html).toContain("Made with Postlark");
  const brand = { ...mail.brand, hidesPostlark: true };
  const hidden = createClientLinkMail({ ...mail, maker: null, brand, language: "en" });
  expect(hidden.senderName).toBe("Harbour Bakery");
  expect(JSON.stringify(hidden)).not.toMatch(/postlark/i);
});

test("the picture is within the mail, and the colour is the button's in both themes", () => {
  const picture = { type: "image/png", bytes: Buffer.from("png") };
  const brand = { ...mail.brand, colour: "#0a6c74" };
  const { html, attachments } = createClientLinkMail({ ...mail, brand, picture, language: "en" });
  expect(attachments).toEqual([expect.objectContaining({ content: picture.bytes })]);
  expect(html).toContain(`<img src="cid:${attachments?.[0]?.cid}"`);
  expect(html).not.toMatch(/<img[^>]+http/);
  expect(html).toContain('bgcolor="#0a6c74"');
  expect(html).toMatch(/dark\)\{\.button\{background:#[\da-f]{6}!important/);
});
