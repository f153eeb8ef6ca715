import { cutText } from "@postlark/domain/cut-text";
import { webAddressesOf } from "@postlark/domain/web-addresses";
import { inlineLink, mailFrame } from "@postlark/mail/mail-frame";
import { createTransport } from "nodemailer";

import type { Recipient } from "../core/recipient-store.ts";
import { blankLines } from "../core/titled.ts";
import type { MailKey, Settings } from "./account.ts";
import { footerMessages } from "./footer-messages.ts";
import { dkimOptions, domainOf } from "./mail-key.ts";
import type { SendMails } from "./plan.ts";

export type MailPicture = {
  readonly hash: string;
  readonly type: string;
  readonly alt: string;
  readonly width: number | null;
  readonly bytes: Uint8Array;
};

type ToCompose = {
  readonly mail: SendMails;
  readonly pictures: readonly MailPicture[];
  readonly recipient: Recipient;
  readonly settings: Settings;
  readonly key: MailKey | null;
};

/** Width of a mail's text, in pixels. Outlook uses `width`, others the style; pictures are never enlarged. */
const column = 464;

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Composes a mail to one recipient, ready to send. The same input gives the same bytes. */
export async function composeMail(input: ToCompose): Promise<Uint8Array> {
  const { mail, recipient, settings, pictures, key } = input;
  const { name, from, imprint } = settings;
  const domain = domainOf(from);
  const { why, leave } = footerMessages(recipient.language);
  const footer = `${why(name)}\n${leave}: ${recipient.leaveAddress}\n\n${imprint}`;
  const { message } = await composer.sendMail({
    from: { name, address: from },
    to: { name: "", address: recipient.email },
    subject: mail.subject,
    date: new Date(mail.date),
    // Receivers may drop a second mail with the same id: the only protection against duplicates.
    messageId: `<${mail.delivery}.${recipient.id}@${domain}>`,
    headers: headersOf(settings, recipient.leaveAddress),
    ...dkimOptions(key, from),
    text: `${mail.text}\n\n-- \n${footer}\n`,
    html: htmlOf(input),
    attachments: pictures.map(({ hash, type, bytes }) => ({
      filename: `${hash.slice(0, 12)}.${type.slice("image/".length)}`,
      contentType: type,
      content: Buffer.from(bytes),
      cid: cidOf(hash, domain),
      contentDisposition: "inline",
    })),
  });
  if (!Buffer.isBuffer(message)) throw new Error("A mail was not composed whole.");
  return message;
}

/** RFC 2919, RFC 2369 and RFC 8058; `Precedence` suppresses auto-replies (RFC 3834, 2). */
function headersOf({ from }: Settings, leaveAddress: string) {
  return {
    "List-ID": `<${from.replace(/@(?=[^@]*$)/, ".").replaceAll(/[^a-z0-9.-]+/gi, "-")}>`,
    "List-Unsubscribe": `<${leaveAddress}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    Precedence: "bulk",
  };
}

const cidOf = (hash: string, domain: string) => `${hash.slice(0, 32)}@${domain}`;

function htmlOf({ mail, pictures, recipient, settings }: ToCompose): string {
  const { why, leave } = footerMessages(recipient.language);
  const domain = domainOf(settings.from);
  const images = pictures.map(({ hash, alt, width }) => {
    const widthPx = Math.min(width ?? column, column);
    const rule = widthPx < column ? `${widthPx}px` : "100%";
    return `<img src="cid:${cidOf(hash, domain)}" alt="${escapeHtml(alt)}" width="${widthPx}" style="display:block;width:${rule};max-width:100%;height:auto;border:0;border-radius:10px">`;
  });
  return mailFrame({
    language: escapeHtml(mail.language ?? recipient.language),
    title: escapeHtml(mail.subject),
    preview: escapeHtml(cutText(mail.body.replaceAll(/\s+/g, " "), 140)),
    paragraphs: [...paragraphsOf(mail.body), ...images],
    notes: [],
    sender: {
      name: escapeHtml(settings.name),
      lines: [
        escapeHtml(why(settings.name)),
        inlineLink(leave, escapeHtml(recipient.leaveAddress)),
        ...settings.imprint.split("\n").map(escapeHtml),
      ],
    },
  });
}

/** A line break after `<br>` as well: previews only strip tags, and would join two words. */
function paragraphsOf(body: string): string[] {
  const texts = body.split(blankLines).filter((text) => text.trim() !== "");
  return texts.map((text) => linkAddresses(text.trim()).replaceAll("\n", "<br>\n"));
}

function linkAddresses(text: string): string {
  let end = 0;
  let html = "";
  for (const { url, from, to } of webAddressesOf(text)) {
    html +=
      escapeHtml(text.slice(end, from)) +
      inlineLink(escapeBreakable(text.slice(from, to)), escapeHtml(url));
    end = to;
  }
  return html + escapeHtml(text.slice(end));
}

/**
 * Escapes an address with break opportunities: the web pages of Yahoo, GMX and web.de ignore CSS for that and grow to
 * its width (github.com/hteumeuleu/email-bugs/issues/115).
 */
function escapeBreakable(address: string): string {
  return (address.match(/.{1,30}/gsu) ?? []).map(escapeHtml).join("<wbr>");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
