import { mailFrame } from "@postlark/mail/mail-frame";
import type { SingleMail } from "@postlark/networks/newsletter-mail";

import { escapeHtml } from "../platform/html/escape-html.ts";
import { newsletterMessages } from "./newsletter-messages.ts";
import type { Confirmation } from "./newsletter-store.ts";

/** Asks an address's owner to confirm. @param imprint of the newsletter */
export function createConfirmationMail(
  { language, name, email }: Pick<Confirmation, "language" | "name" | "email">,
  { url, imprint }: { readonly url: string; readonly imprint: string },
): SingleMail {
  const messages = newsletterMessages[language];
  const question = messages.confirmRequested(name);
  const notes = [messages.confirmExpires, messages.confirmNotYou];
  const subject = messages.confirmSubject(name).replaceAll(/\s+/g, " ");
  return {
    to: email,
    subject,
    text: `${[question, `${messages.confirm}: ${url}`, ...notes].join("\n\n")}\n\n-- \n${imprint}\n`,
    html: mailFrame({
      language,
      title: escapeHtml(subject),
      preview: escapeHtml(messages.confirmExpires),
      paragraphs: [escapeHtml(question)],
      button: { label: escapeHtml(messages.confirm), href: escapeHtml(url) },
      notes: notes.map((note) => escapeHtml(note)),
      sender: {
        name: escapeHtml(name),
        lines: imprint.split("\n").map((line) => escapeHtml(line)),
      },
    }),
  };
}
