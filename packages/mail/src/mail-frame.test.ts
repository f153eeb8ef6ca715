import { describe, expect, test } from "vitest";

import { inlineLink, mailFrame, type MailParts } from "./mail-frame.ts";

const parts: MailParts = {
  language: "en",
  title: "Fresh rye",
  preview: "From seven.",
  paragraphs: ["Come early."],
  button: { label: "Open", href: "https://bakery.example/" },
  notes: ["A note."],
};
const html = mailFrame(parts);

/** What Word's engine sees: comments for it are markup, and rules for others are not there. */
const inWord = html
  .replaceAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs, "$1")
  .replaceAll(/<style>\s*(?:@media|:root|a\[).*?<\/style>/gs, "");

describe("in Outlook for Windows, which renders with Word,", () => {
  // https://github.com/foundation/foundation-sites/issues/9880, https://www.caniemail.com/features/css-max-width/
  test("the mail is a table 536 pixels wide, as Word ignores max-width", () => {
    expect(inWord).toMatch(/<table [^>]*align="center" width="536"><tr><td>\s*<table/);
    expect(inWord.match(/<table/g)).toHaveLength(inWord.match(/<\/table>/g)?.length ?? 0);
    expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length);
  });

  // https://github.com/leemunroe/responsive-html-email-template/issues/56, https://github.com/mjmlio/mjml/issues/330
  test("only table cells have padding: around the text and inside the button", () => {
    expect(html).toMatch(/<td class="inner" style="padding:34px 36px 28px">\s*<h1/);
    expect(html).toMatch(/<td class="button"[^>]*bgcolor="#\w+"[^>]*mso-padding-alt:13px 22px/);
    expect(html).not.toMatch(/<div[^>]*padding/);
  });

  // https://github.com/hteumeuleu/caniemail/issues/293, https://github.com/Slicejack/bojler/issues/26
  test("the font is Segoe UI, not Times New Roman", () => {
    expect(inWord).toMatch(
      /<style>p,td,a,div\{font-family:'Segoe UI',Arial,sans-serif!important\}/,
    );
  });

  // https://github.com/usewaypoint/email-builder-js/pull/130
  test("the preview text is hidden in the open mail", () => {
    expect(html).toMatch(/<div style="display:none;[^"]*mso-hide:all">From seven\./);
  });
});

// https://github.com/mjmlio/mjml/pull/2263, https://github.com/FluentCRM/fluent-crm/issues/32
test("pads the preview with invisible characters, so that a mailbox list shows nothing after it", () => {
  const [, after = ""] = /From seven\.(.*?)<\/div>/s.exec(html) ?? [];
  expect(after).toMatch(/^(?:&#847;&#8199;){75}$/);
});

// https://github.com/hteumeuleu/caniemail/issues/144, https://github.com/hteumeuleu/email-bugs/issues/90
test("the style block for small screens fits Gmail: separate, below 8 KB, no nested rules", () => {
  const blocks = html.match(/<style>.*?<\/style>/gs) ?? [];
  const narrow = blocks.find((block) => block.includes("max-width:480px")) ?? "";
  expect(narrow).not.toMatch(/prefers-color-scheme|\[|:root|url\(/);
  expect(blocks.join("").length).toBeLessThan(8_192);
  expect(html).not.toContain("url(");
});

// https://github.com/sebadob/rauthy/issues/1552: Thunderbird reads no variables and no hsl() when it darkens a mail.
test("every colour is a six-digit hex value, which Thunderbird's dark mode can read", () => {
  const colours = [...html.matchAll(/(?:color|background):([^;}"!]+)/g)].map(
    ([, colour]) => colour,
  );
  expect(
    colours.filter((colour) => !/^#[0-9a-f]{6}$|^inherit$|^light dark$/.test(colour ?? "")),
  ).toEqual([]);
});

// https://www.caniemail.com/features/css-word-break/, https://www.caniemail.com/features/css-overflow-wrap/
test("long words break in Gmail, Apple Mail and others", () => {
  for (const text of ["Come early.", "A note.", "Fresh rye</h1>"]) {
    const [tag = ""] = new RegExp(`<[^>]*>${text.replace(".", "\\.")}`).exec(html) ?? [];
    expect(tag).toContain("overflow-wrap:anywhere;word-break:break-word");
  }
});

// https://github.com/emailmonday/Cerberus/issues/90, https://github.com/seanpowell/Email-Boilerplate/issues/6
test("keeps Apple Mail from recolouring dates, linking codes as telephone numbers and scaling the mail", () => {
  expect(html).toContain("a[x-apple-data-detectors]{color:inherit!important");
  expect(html).toContain('<meta name="x-apple-disable-message-reformatting">');
  expect(html).not.toContain("format-detection");
  const code = mailFrame({ ...parts, code: { lead: "Your code", code: "123456" } });
  expect(code).toContain('<meta name="format-detection" content="telephone=no">');
});

test("inline links have an inline colour, for clients without style sheets", () => {
  expect(inlineLink("Bakery", "https://bakery.example/")).toContain('style="color:#');
});
