import { inlineLink, mailFrame } from "@postlark/mail/mail-frame";
import { isolated } from "@postlark/mail/text-direction";

import type { Mail } from "../platform/mail/mailer.ts";
import { escapeHtml } from "../platform/html/escape-html.ts";
import { digestMessages } from "./digest-messages.ts";
import type { Digest, DigestNotice } from "./digest-store.ts";

type DigestLinks = { readonly siteUrl: URL; readonly unsubscribe: string };

/** People's words are escaped in the HTML, and on one line in the subject. */
export function digestMail(
  { language, notices }: Digest,
  { siteUrl, unsubscribe }: DigestLinks,
): Mail {
  const messages = digestMessages[language];
  const sentences = notices.map((notice) => auditMessage(notice, language));
  const addressOf = ({ slug, postId }: DigestNotice) =>
    new URL(`/w/${slug}/posts/${postId}`, siteUrl).href;
  const workspaces = [...new Set(notices.map(({ workspace }) => workspace))].join(", ");
  const posts = [...new Set(notices.map(({ postId }) => postId))];
  const title = messages.title(notices.length);
  const note = messages.why;
  const button = notices.length === 1 ? notices[0] : undefined;
  return {
    subject: `${messages.title(notices.length)} · ${workspaces}`.replaceAll(/\s+/g, " "),
    text: [
      ...notices.map((notice, index) => `${sentences[index]}\n${addressOf(notice)}`),
      `${note}\n${messages.unsubscribe}: ${unsubscribe}`,
    ].join("\n\n"),
    html: mailFrame({
      language,
      title: escapeHtml(title),
      preview: escapeHtml(sentences[0] ?? title),
      paragraphs: posts.map((post) => {
        const group = notices.filter(({ postId }) => postId === post);
        const marked = group.map((notice) => auditMessage(notice, language, asMarkup));
        return paragraphOf(group, marked, addressOf);
      }),
      button: button && { label: escapeHtml(messages.open), href: escapeHtml(addressOf(button)) },
      notes: [
        `${escapeHtml(note)} ${inlineLink(escapeHtml(messages.unsubscribe), escapeHtml(unsubscribe))}`,
      ],
    }),
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** A person's words inside a sentence, in their own direction. */
const asMarkup = (text: string) => isolated(escapeHtml(text));

/** @param show writes names and words of people */
function auditMessage(
  { kind, actor, comment }: DigestNotice,
  language: Digest["language"],
  show: (text: string) => string = (text) => text,
): string {
  const messages = digestMessages[language];
  const sentence = messages[kind](show(actor ?? messages.somebody));
  return comment === null || comment === ""
    ? sentence
    : `${sentence}: ${messages.quoted(show(comment))}`;
}

/** @param sentences as markup */
function paragraphOf(
  group: readonly DigestNotice[],
  sentences: readonly string[],
  addressOf: (notice: DigestNotice) => string,
): string {
  const [first] = group;
  if (first === undefined) return "";
  const post = first.post.trim() === "" ? first.workspace : first.post;
  const link = inlineLink(asMarkup(post), escapeHtml(addressOf(first)));
  return [link, ...sentences].join("<br>");
}
