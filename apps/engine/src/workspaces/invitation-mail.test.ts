import { languages } from "@postlark/domain/language";
import { expect, test } from "vitest";

import { invitationMail } from "./invitation-mail.ts";

const invitation = {
  inviter: "Ada <b>Lark</b>",
  workspace: 'Field & "Sky"',
  role: "editor",
  email: "ben@postlark.test",
  expiresAt: new Date("2026-12-06T10:00:00Z"),
  url: "http://localhost:3000/invitations/5a3f1c62-7d08-4b0e-9f57-1f0c6f7f9a02",
} as const;

test.each(languages)(
  "the invitation in %s names the inviter, the workspace, its expiry and its link, escaped",
  (language) => {
    const { subject, text, html } = invitationMail({ ...invitation, language });
    expect(subject).toContain("Postlark");
    for (const name of [
      "Ada <b>Lark</b>",
      'Field & "Sky"',
      invitation.url,
      "2026",
      invitation.email,
    ]) {
      expect(text).toContain(name);
    }
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain(`href="${invitation.url}"`);
    expect(html).toContain("Ada &lt;b&gt;Lark&lt;/b&gt;");
    expect(html).not.toContain("<b>");
  },
);

test("each language has its own text", () => {
  const subjects = languages.map((language) => invitationMail({ ...invitation, language }).text);
  expect(new Set(subjects).size).toBe(languages.length);
});

test("the invitation's subject has no line breaks from names", () => {
  const { subject } = invitationMail({ ...invitation, language: "en", inviter: "A\r\nBcc: x@y.z" });
  expect(subject).not.toMatch(/[\r\n]/);
});

test.each([
  ["Your bank: account locked", "Rye"],
  ["Ada", "URGENT http://evil.example/login"],
  ["Ada", "evil.example"],
  ["call +49 30 123456", "Rye"],
  ["ada@evil.example", "Rye"],
  ["Ada", "x".repeat(61)],
  ["Ada\u202eelpmaxe", "Rye"],
])("the invitation's subject omits %j and %j", (inviter, workspace) => {
  for (const language of languages) {
    const { subject, text } = invitationMail({ ...invitation, language, inviter, workspace });
    expect(subject).not.toContain(inviter);
    expect(subject).not.toContain(workspace);
    expect(text).toContain(inviter);
  }
});

test.each([
  "Ada Lark",
  "J. R. Müller-Lüdenscheidt",
  "Café № 7 & Söhne",
  "株式会社ひばり",
  "Studio 2026",
])("the invitation's subject contains the name %j", (name) => {
  const { subject } = invitationMail({
    ...invitation,
    language: "en",
    inviter: name,
    workspace: name,
  });
  expect(subject).toBe(`${name} invites you to ${name} on Postlark`);
});

test("right-to-left names do not change the direction of the sentence around them", () => {
  const [inviter, workspace] = ["דנה (מנהלת)", "מאפייה"];
  const { html } = invitationMail({ ...invitation, language: "en", inviter, workspace });
  expect(html).toMatch(
    new RegExp(`<p class="ink"[^>]*><span dir="rtl">דנה [^<]*</span> invites you`),
  );
  expect(html).toContain(`“<span dir="rtl">${workspace}</span>”`);
});
