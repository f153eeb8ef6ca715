import PostalMime from "postal-mime";
import { expect, test } from "vitest";

import { composeMail } from "./compose-mail.ts";
import { makeMailKey } from "./mail-key.ts";

const secret = "a".repeat(43);
const key = { ...(await makeMailKey()), isSeen: true };

async function mailOf(
  body: string,
  subject = "Fresh rye",
  name = "Harbour",
  width: number | null = null,
) {
  const bytes = await composeMail({
    mail: {
      delivery: "0197f0a0-0000-4000-8000-000000000001",
      subject,
      body,
      text: `${subject}\n\n${body}`,
      language: null,
      date: "2026-11-28T10:00:00Z",
      pictures: [],
    },
    pictures: [
      {
        hash: "ab".repeat(32),
        type: "image/png",
        alt: 'Rye "fresh"',
        width,
        bytes: new Uint8Array([1]),
      },
    ],
    recipient: {
      id: "0197f0a0-0000-4000-8000-000000000002",
      email: "ada@example.com",
      language: "en",
      leaveAddress: `https://postlark.example/p/n/${secret}`,
    },
    settings: { name, from: "news@harbour.example", imprint: "Harbour Ltd\nQuay 1" },
    key,
  });
  return { raw: Buffer.from(bytes).toString("latin1"), read: await PostalMime.parse(bytes) };
}

// https://github.com/postalserver/postal/issues/2788, https://github.com/sendgrid/sendgrid-nodejs/issues/893
test("signs the headers for one-click unsubscribing with DKIM (RFC 8058, 4)", async () => {
  const { raw } = await mailOf("Come early.");
  const [, signed = ""] = /^DKIM-Signature:(?:.|\r\n[ \t])*?\bh=([^;]*);/im.exec(raw) ?? [];
  const names = signed.replaceAll(/\s/g, "").split(":");
  expect(names).toEqual(expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post"]));
});

// https://github.com/nodemailer/nodemailer/issues/1654: folded headers are one when they are read.
test("keeps every line within 998 characters and every link intact", async () => {
  const address = `https://bakery.example/${"x".repeat(1_500)}`;
  const { raw, read } = await mailOf(
    `Here: ${address}\n\n.from a dot\nFrom seven on\n${"rye ".repeat(500)}`,
  );
  expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(read.text).toContain(address);
  expect(read.text).toContain("\n.from a dot\nFrom seven on\n");
  expect(read.html).toContain(`href="${address}"`);
  const leave = read.headers.find(({ key: name }) => name === "list-unsubscribe")?.value;
  expect(leave).toBe(`<https://postlark.example/p/n/${secret}>`);
});

// https://github.com/hteumeuleu/email-bugs/issues/115
test("lets a long link wrap in the mail without changing its text", async () => {
  const address = `https://bakery.example/${"x".repeat(80)}?a=1&b=2`;
  const { read } = await mailOf(address);
  const [, label = ""] =
    /<a class="link"[^>]*>(https:\/\/bakery.*?)<\/a>/s.exec(read.html ?? "") ?? [];
  expect(label.replaceAll("<wbr>", "").replaceAll("&amp;", "&")).toBe(address);
  expect(Math.max(...label.split("<wbr>").map((part) => part.length))).toBeLessThanOrEqual(34);
});

// https://github.com/lettre/lettre/issues/723, https://github.com/nodemailer/nodemailer/issues/1689
test("attaches pictures inline, each with a file name and alt text", async () => {
  const { raw, read } = await mailOf("Come early.");
  expect(raw).toMatch(
    /multipart\/alternative[^]*text\/plain[^]*multipart\/related[^]*text\/html[^]*image\/png/,
  );
  const [picture] = read.attachments;
  expect(picture).toMatchObject({
    disposition: "inline",
    related: true,
    filename: "abababababab.png",
  });
  const id = picture?.contentId?.replaceAll(/[<>]/g, "");
  expect(read.html).toContain(`<img src="cid:${id}" alt="Rye &quot;fresh&quot;" width="464"`);
});

// https://github.com/leemunroe/responsive-html-email-template/issues/91 (Outlook for Windows),
// https://github.com/emailmonday/Cerberus/issues/277 (Outlook for Android)
test.each([
  [null, 'width="464"', "width:100%"],
  [2_000, 'width="464"', "width:100%"],
  [120, 'width="120"', "width:120px"],
])(
  "shows a picture of %s pixels no wider than the text and never enlarged",
  async (width, attribute, rule) => {
    const { read } = await mailOf("Come early.", "Fresh rye", "Harbour", width);
    const [image = ""] = /<img [^>]*>/.exec(read.html ?? "") ?? [];
    expect(image).toContain(attribute);
    expect(image).toContain(`display:block;${rule};max-width:100%`);
  },
);

test("a mail parser reads back names and subjects in other scripts, with commas and quotes", async () => {
  const [subject, name] = [
    "\u0645\u0631\u062D\u0628\u0627 ".repeat(20).trim(),
    '\u05D4\u05E8\u05D1\u05D5\u05E8, \u05D1\u05E2"\u05DE',
  ];
  const { raw, read } = await mailOf("\u05D8\u05E7\u05E1\u05D8", subject, name);
  expect(read).toMatchObject({ subject, from: { name, address: "news@harbour.example" } });
  expect(raw.split("\r\n\r\n")[0]).toMatch(/^[\x20-\x7E\r\n\t]*$/);
  expect(read.html).toMatch(/<p dir="rtl"/);
});
