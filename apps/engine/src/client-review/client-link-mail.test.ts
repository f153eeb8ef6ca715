import { languages } from "@postlark/domain/language";
import { expect, test } from "vitest";

import { clientLinkMail, isPlainMessage } from "./client-link-mail.ts";
import { secret } from "./reviewed-post.ts";

const mail = {
  maker: "Ada <b>Lark</b>",
  workspace: "Harbour Bakery",
  count: 3,
  message: "Before <i>Friday</i>, please.\nMore at shop.example",
  expiresAt: new Date("2026-12-06T10:00:00Z"),
  url: `http://localhost:3000/p/r/${secret}`,
} as const;

test.each(languages)(
  "the mail of a client link in %s has its link, and escapes texts",
  (language) => {
    const { subject, text, html } = clientLinkMail({ ...mail, language });
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
  const one = { ...mail, language: "en", workspace: "win.example", count: 1, message: "" } as const;
  const { subject, text } = clientLinkMail(one);
  expect(subject).toBe("A post for your approval");
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
