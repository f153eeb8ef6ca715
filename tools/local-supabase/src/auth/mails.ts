import type { Mail } from "../context.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import type { TemplateValues } from "../mail/go-template.ts";
import { plainText } from "../mail/plain-text.ts";
import type { Auth } from "./auth.ts";
import { AuthError } from "./errors.ts";
import type { MailTemplates } from "./mail-templates.ts";

export type MailType = "signup" | "invite" | "magiclink" | "recovery" | "email_change";

export function actionLink(
  auth: Auth,
  link: { type: MailType; token: string; redirectTo: string },
): string {
  const query = new URLSearchParams({
    token: link.token,
    type: link.type,
    redirect_to: link.redirectTo,
  });
  return `${auth.url}/auth/v1/verify?${query.toString()}`;
}

const messages: Readonly<Record<MailType, { subject: string; request: string; link: string }>> = {
  signup: {
    subject: "Confirm your email address",
    request: "Follow the link below to confirm this email address and finish signing up.",
    link: "Confirm email address",
  },
  invite: {
    subject: "You've been invited",
    request: "You've been invited to create an account. Follow the link below to accept.",
    link: "Accept invitation",
  },
  magiclink: {
    subject: "Your sign-in link",
    request:
      "Follow the link below to sign in. This link expires shortly and can only be used once.",
    link: "Sign in",
  },
  recovery: {
    subject: "Reset your password",
    request:
      "We received a request to reset your password. Follow the link below to choose a new one. If you didn't request this, you can safely ignore this email.",
    link: "Reset password",
  },
  email_change: {
    subject: "Confirm your new email address",
    request:
      "Follow the link below to confirm the change of your email address. If you didn't request this change, you can safely ignore this email.",
    link: "Confirm new email address",
  },
};

const templateNames = {
  signup: "confirmation",
  invite: "invite",
  magiclink: "magic_link",
  recovery: "recovery",
  email_change: "email_change",
} as const satisfies Record<MailType, keyof MailTemplates>;

/** A mail with a link and an equivalent code. `detail` adds a sentence to the backend's own mail. */
export function actionMail(
  auth: Auth,
  type: MailType,
  mail: { values: TemplateValues; detail?: string | undefined },
): Mail {
  const { values } = mail;
  const { subject, request, link: label } = messages[type];
  const detail = mail.detail === undefined ? [] : [mail.detail];
  const link = { href: values.ConfirmationURL, label };
  const code = `Alternatively, enter the code: ${values.Token}`;
  const defaultMail = compose(values.SendingTo, subject, [request, ...detail, link, code]);
  return applyTemplate(auth, templateNames[type], defaultMail, values);
}

/** A mail with a code only, for a user who is signed in. */
export function reauthenticationMail(auth: Auth, values: TemplateValues): Mail {
  const code = values.Token;
  const request = "Use the code below to verify your identity. It expires shortly.";
  const subject = `${code} is your verification code`;
  const defaultMail = compose(values.SendingTo, subject, [request, code], "Your verification code");
  return applyTemplate(auth, "reauthentication", defaultMail, values);
}

/** Returns the mail by the project's template, or the backend's own mail. */
function applyTemplate(
  { mailTemplates }: Auth,
  name: keyof MailTemplates,
  defaultMail: Mail,
  values: TemplateValues,
): Mail {
  const { subject, body } = mailTemplates[name] ?? {};
  const html = body?.(values);
  return {
    ...defaultMail,
    ...(subject && { subject: subject(values).replaceAll(/\s+/g, " ").trim() }),
    ...(html !== undefined && { html, text: plainText(html) }),
  };
}

type Paragraph = string | { href: string; label: string };

export function compose(
  to: string,
  subject: string,
  paragraphs: readonly Paragraph[],
  heading = subject,
): Mail {
  const inner = (part: Paragraph) =>
    typeof part === "string"
      ? escapeHtml(part)
      : `<a href="${escapeHtml(part.href)}">${escapeHtml(part.label)}</a>`;
  return {
    to,
    subject,
    text: paragraphs.map((part) => (typeof part === "string" ? part : part.href)).join("\n\n"),
    html: [
      `<h2>${escapeHtml(heading)}</h2>`,
      ...paragraphs.map((part) => `<p>${inner(part)}</p>`),
    ].join("\n"),
  };
}

/** Sends mails after the transaction that created their tokens, so that links work on arrival. */
export async function sendMails(auth: Auth, mails: readonly Mail[]): Promise<void> {
  try {
    await Promise.all(mails.map((mail) => auth.mailer.send(mail)));
  } catch (error) {
    auth.log("error", "mail not sent", error instanceof Error ? error.name : "");
    throw new AuthError(500, "unexpected_failure", "Error sending email");
  }
}
