import { accentsOf } from "@postlark/domain/accent-colours";
import type { Language } from "@postlark/domain/language";
import type { WorkspaceBrand } from "@postlark/domain/workspace-brand";
import { webAddressesOf } from "@postlark/domain/web-addresses";
import { mailFrame } from "@postlark/mail/mail-frame";
import { isolateDirection } from "@postlark/mail/text-direction";

import { escapeHtml } from "../platform/html/escape-html.ts";
import { pageMessages } from "../platform/html/page-messages.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import { isPlainName } from "../workspaces/plain-name.ts";
import { clientMailMessages } from "./client-mail-messages.ts";

export type ClientLinkMail = {
  readonly language: Language;
  /** Null without a name. */
  readonly maker: string | null;
  readonly brand: WorkspaceBrand;
  /** The brand's. */
  readonly picture?: { readonly type: string; readonly bytes: Buffer } | undefined;
  readonly count: number;
  /** What the maker adds: plain text of theirs. */
  readonly message: string;
  readonly expiresAt: Date;
  readonly url: string;
};

const pictureId = "picture@workspace";

/** Whether a message has no web address: the mail leads to the link's posts alone. */
export const isPlainMessage = (message: string) => webAddressesOf(message).length === 0;

/** Inserts invisible spaces after dots within words: mail programs would make `a.example` a link. */
const breakLinks = (text: string) => text.replaceAll(/\.(?=[\p{L}\p{N}])/gu, ".\u200B");

/** Creates the mail. It escapes users' texts; only a plain name is in the subject. */
export function createClientLinkMail(link: ClientLinkMail): Mail {
  const { language, brand, picture, count, url } = link;
  const messages = clientMailMessages[language];
  const workspace = brand.name;
  const maker = link.maker || workspace;
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(link.expiresAt);
  const message = breakLinks(link.message);
  const notes = [messages.expires(date), messages.noAccount, messages.notYou];
  const sentence = messages.asks(maker, workspace, count);
  const lines = escapeHtml(message).replaceAll("\n", "<br>");
  return {
    subject: isPlainName(workspace)
      ? messages.subject(workspace, count).replaceAll(/\s+/g, " ")
      : messages.plainSubject(count),
    text: [
      sentence,
      ...(message === "" ? [] : [`${messages.says(maker)}\n${message}`]),
      `${messages.open(count)}: ${url}`,
      ...notes,
    ].join("\n\n"),
    html: mailFrame({
      language,
      title: escapeHtml(messages.heading(count)),
      preview: escapeHtml(messages.expires(date)),
      paragraphs: [
        messages.asks(
          isolateDirection(escapeHtml(maker)),
          isolateDirection(escapeHtml(workspace)),
          count,
        ),
        ...(message === ""
          ? []
          : [`${messages.says(isolateDirection(escapeHtml(maker)))}<br>${lines}`]),
      ],
      button: { label: escapeHtml(messages.open(count)), href: escapeHtml(url) },
      notes: notes.map((note) => escapeHtml(note)),
      sender: {
        name: escapeHtml(workspace),
        lines: brand.hidesPostlark ? [] : [pageMessages[language].by],
        picture: picture && `cid:${pictureId}`,
        accents: brand.colour ? { bar: brand.colour, ...accentsOf(brand.colour) } : undefined,
      },
    }),
    ...(picture && {
      attachments: [
        {
          cid: pictureId,
          filename: `picture.${picture.type === "image/png" ? "png" : "jpg"}`,
          contentType: picture.type,
          content: picture.bytes,
        },
      ],
    }),
    ...(isPlainName(workspace) && {
      senderName: brand.hidesPostlark ? workspace : messages.via(workspace),
    }),
  };
}
