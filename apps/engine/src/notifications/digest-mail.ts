import type { Language } from "@postlark/domain/language";
import { inlineLink, mailFrame } from "@postlark/mail/mail-frame";
import { isolateDirection } from "@postlark/mail/text-direction";

import type { Mail } from "../platform/mail/mailer.ts";
import { escapeHtml } from "../platform/html/escape-html.ts";
import { digestMessages } from "./digest-messages.ts";
import type { Digest, DigestNotice } from "./digest-store.ts";
import { type NameOf, pathOf, sentenceOf } from "./tell-notice.ts";

type DigestLinks = {
  readonly siteUrl: URL;
  readonly unsubscribe: string;
  /** A network's name. */
  readonly nameOf: NameOf;
};

/** Creates the mail of a digest. Users' texts are escaped in the HTML, and on one line in the subject. */
export function digestMail(
  { language, notices }: Digest,
  { siteUrl, unsubscribe, nameOf }: DigestLinks,
): Mail {
  const messages = digestMessages[language];
  const noticeText = (notice: DigestNotice, show?: (text: string) => string) =>
    textOf(notice, language, nameOf, show);
  const addressOf = (notice: DigestNotice) => new URL(pathOf(notice), siteUrl).href;
  const workspaces = [...new Set(notices.map(({ workspace }) => workspace))].join(", ");
  const [first] = notices;
  const title =
    notices.length === 1 && first !== undefined
      ? sentenceOf(first, language, nameOf)
      : messages.title(notices.length);
  const button = notices.length === 1 ? first : undefined;
  const settings = new URL(`/w/${first?.slug}/settings/notifications`, siteUrl).href;
  const links = [
    { label: messages.settings, href: settings },
    { label: messages.unsubscribe, href: unsubscribe },
  ];
  const places = [...new Set(notices.map(paragraphKeyOf))];
  return {
    subject: `${title} · ${workspaces}`.replaceAll(/\s+/g, " "),
    text: [
      ...notices.map((notice) => `${noticeText(notice)}\n${addressOf(notice)}`),
      [messages.why, ...links.map(({ label, href }) => `${label}: ${href}`)].join("\n"),
    ].join("\n\n"),
    html: mailFrame({
      language,
      title: escapeHtml(title),
      preview: escapeHtml(first === undefined ? title : noticeText(first)),
      paragraphs: places.map((place) => {
        const group = notices.filter((notice) => paragraphKeyOf(notice) === place);
        const sentences = group.map((notice) => noticeText(notice, asMarkup));
        return paragraphOf(group, sentences, addressOf);
      }),
      button: button && {
        label: escapeHtml(button.postId === null ? messages.openChannels : messages.open),
        href: escapeHtml(addressOf(button)),
      },
      notes: [
        [
          escapeHtml(messages.why),
          ...links.map(({ label, href }) => inlineLink(escapeHtml(label), escapeHtml(href))),
        ].join(" "),
      ],
    }),
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** What notices have in common that are one paragraph: a post, or a workspace's channels. */
const paragraphKeyOf = ({ slug, postId }: DigestNotice) => postId ?? slug;

/** A person's words inside a sentence, in their own direction. */
const asMarkup = (text: string) => isolateDirection(escapeHtml(text));

function textOf(
  notice: DigestNotice,
  language: Language,
  nameOf: NameOf,
  show?: (text: string) => string,
): string {
  const sentence = sentenceOf(notice, language, nameOf, show);
  const words = notice.kind === "channel_attention" ? null : (notice.comment ?? notice.reason);
  return words === null || words === ""
    ? sentence
    : `${sentence}: ${digestMessages[language].quoted(show?.(words) ?? words)}`;
}

/** @param sentences as markup */
function paragraphOf(
  group: readonly DigestNotice[],
  sentences: readonly string[],
  addressOf: (notice: DigestNotice) => string,
): string {
  const [first] = group;
  if (first === undefined) return "";
  const heading = first.post === null || first.post.trim() === "" ? first.workspace : first.post;
  const link = inlineLink(asMarkup(heading), escapeHtml(addressOf(first)));
  return [link, ...sentences].join("<br>");
}
