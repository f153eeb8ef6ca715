import type { Language } from "../language/language.ts";
import { escapeHtml } from "../page/escape-html.ts";
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

export type Mail = { readonly subject: string; readonly text: string; readonly html: string };

const styles = {
  body: "margin:0;padding:32px 16px;background:#f6f5fa;color:#1d1b33;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
  card: "max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e2e0ec;border-radius:14px",
  heading: "margin:0 0 16px;font-size:22px;line-height:1.3",
  button:
    "display:inline-block;padding:12px 20px;border-radius:10px;background:#2f2a6b;color:#ffffff;text-decoration:none;font-weight:600",
  small: "margin:16px 0 0;color:#55526e;font-size:14px",
};

/** Names come from people: in the HTML they are escaped, in the subject they are one line. */
export function invitationMail(invitation: Invitation): Mail {
  const messages = invitationMessages[invitation.language];
  const { inviter, workspace, email, url } = invitation;
  const date = new Intl.DateTimeFormat(invitation.language, { dateStyle: "long" }).format(
    invitation.expiresAt,
  );
  const asked = messages.asked(inviter, workspace, messages.roles[invitation.role]);
  const notes = [messages.signIn(email), messages.expires(date), messages.notYou];
  const paragraphs = notes.map((note) => `<p style="${styles.small}">${escapeHtml(note)}</p>`);
  return {
    subject: messages.subject(inviter, workspace).replaceAll(/\s+/g, " "),
    text: [asked, `${messages.accept}: ${url}`, ...notes].join("\n\n"),
    html: `<!doctype html><html lang="${invitation.language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="${styles.body}"><div style="${styles.card}"><h1 style="${styles.heading}">${escapeHtml(messages.heading(workspace))}</h1><p>${escapeHtml(asked)}</p><p><a style="${styles.button}" href="${escapeHtml(url)}">${escapeHtml(messages.accept)}</a></p>${paragraphs.join("")}</div></body></html>`,
  };
}
