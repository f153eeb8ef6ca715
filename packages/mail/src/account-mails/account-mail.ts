import { escapeHtml } from "../escape-html.ts";
import { mailFrame } from "../mail-frame.ts";
import type { AccountMailName } from "./account-messages.ts";
import { accountMessages, type MailLanguage } from "./messages.ts";

export type Mail = { readonly subject: string; readonly text: string; readonly html: string };

export type AccountMailValues = {
  readonly language: MailLanguage;
  readonly email: string;
  readonly href: string;
  /** Target of the second link, in mails that have one. */
  readonly linkHref: string;
};

/** A mail about an account that we send ourselves. Supabase Auth's own are templates. */
export function accountMail(name: AccountMailName, values: AccountMailValues): Mail {
  const { language, email, href, linkHref } = values;
  const { subject, title, preview, paragraphs, button, link, notes } =
    accountMessages[language][name];
  const withEmail = (text: string) => text.replaceAll("{email}", email);
  const markup = (text: string) => escapeHtml(withEmail(text));
  return {
    subject: withEmail(subject).replaceAll(/\s+/g, " "),
    text: [
      ...paragraphs.map(withEmail),
      ...(button ? [`${button}: ${href}`] : []),
      ...(link ? [`${link.lead} ${link.label}: ${linkHref}`] : []),
      ...notes.map(withEmail),
    ].join("\n\n"),
    html: mailFrame({
      language,
      title: markup(title),
      preview: markup(preview),
      paragraphs: paragraphs.map(markup),
      ...(button && { button: { label: escapeHtml(button), href: escapeHtml(href) } }),
      ...(link && {
        link: {
          lead: escapeHtml(link.lead),
          label: escapeHtml(link.label),
          href: escapeHtml(linkHref),
        },
      }),
      notes: notes.map(markup),
    }),
  };
}
