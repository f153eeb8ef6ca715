import { expect, test } from "vitest";

import { accountMail } from "./account-mail.ts";

const values = {
  email: `o'brien&"<b>"@postlark.test`,
  href: "https://postlark.test/login?a=1&b=2",
  linkHref: "https://postlark.test/reset-password",
};

test.each(["en", "de", "es", "fr"] as const)(
  "the mail for an address that is taken links to sign-in and password reset and escapes the address (%s)",
  (language) => {
    const { subject, text, html } = accountMail("taken", { ...values, language });
    expect(subject).toContain("Postlark");
    for (const value of [values.email, values.href, values.linkHref]) expect(text).toContain(value);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain('href="https://postlark.test/login?a=1&amp;b=2"');
    expect(html).toContain("o&#39;brien&amp;&quot;&lt;b&gt;");
    expect(html).not.toContain("<b>");
  },
);
