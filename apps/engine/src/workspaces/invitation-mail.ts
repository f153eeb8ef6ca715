import type { Language } from "@postlark/domain/language";
import { mailFrame } from "@postlark/mail/mail-frame";
import { isolateDirection } from "@postlark/mail/text-direction";

import type { Mail } from "../platform/mail/mailer.ts";
import { escapeHtml } from "../platform/html/escape-html.ts";
import { isPlainName } from "./plain-name.ts";
import { invitationMessages, type InvitationMessages } from "./invitation-messages.ts";

export type Invitation = {
  readonly language: Language;
  readonly inviter: string;
  readonly workspace: string;
  readonly role: keyof InvitationMessages["roles"];
  readonly email: string;
  readonly expiresAt: Date;
  readonly url: string;
};

/**
 * Names come from people, the mail from us: the HTML escapes them, and the subject, which a mailbox shows as ours,
 * contains them only if they are plain names.
 */
export function invitationMail(invitation: Invitation): Mail {
  const messages = invitationMessages[invitation.language];
  const { inviter, workspace, email, url } = invitation;
  const date = new Intl.DateTimeFormat(invitation.language, { dateStyle: "long" }).format(
    invitation.expiresAt,
  );
  const role = messages.roles[invitation.role];
  const sentence = messages.asked(inviter, workspace, role);
  // A right-to-left name must not turn its sentence.
  const [inviterName, workspaceName] = [
    isolateDirection(escapeHtml(inviter)),
    isolateDirection(escapeHtml(workspace)),
  ] as const;
  const notes = [messages.signIn(email), messages.expires(date), messages.notYou];
  return {
    subject: [inviter, workspace].every(isPlainName)
      ? messages.subject(inviter, workspace).replaceAll(/\s+/g, " ")
      : messages.plainSubject,
    text: [sentence, `${messages.accept}: ${url}`, ...notes].join("\n\n"),
    html: mailFrame({
      language: invitation.language,
      title: escapeHtml(messages.heading(workspace)),
      preview: escapeHtml(messages.signIn(email)),
      paragraphs: [messages.asked(inviterName, workspaceName, role)],
      button: { label: escapeHtml(messages.accept), href: escapeHtml(url) },
      notes: notes.map((note) => escapeHtml(note)),
    }),
  };
}
