import type { Auth } from "./auth.ts";
import { AuthError } from "./errors.ts";
import type { Mail } from "../context.ts";

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

const words: Readonly<Record<MailType, { subject: string; request: string; link: string }>> = {
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

/** A mail with a link and the code that does the same. `detail` is one more sentence. */
export function actionMail(
  type: MailType,
  mail: { to: string; link: string; code: string; detail?: string },
): Mail {
  const { subject, request, link } = words[type];
  const detail = mail.detail === undefined ? [] : [mail.detail];
  const alternative = `Alternatively, enter the code: ${mail.code}`;
  return {
    to: mail.to,
    subject,
    text: [request, ...detail, mail.link, alternative].join("\n\n"),
    html: [
      `<h2>${escapeHtml(subject)}</h2>`,
      ...[request, ...detail].map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      `<p><a href="${escapeHtml(mail.link)}">${escapeHtml(link)}</a></p>`,
      `<p>${escapeHtml(alternative)}</p>`,
    ].join("\n"),
  };
}

export function noticeMail(
  to: string,
  { subject, sentences }: { subject: string; sentences: readonly string[] },
): Mail {
  return {
    to,
    subject,
    text: sentences.join("\n\n"),
    html: [
      `<h2>${escapeHtml(subject)}</h2>`,
      ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
    ].join("\n"),
  };
}

/** A mail with a code alone, for who is signed in already. */
export function reauthenticationMail(to: string, code: string): Mail {
  const request = "Use the code below to verify your identity. It expires shortly.";
  return {
    to,
    subject: `${code} is your verification code`,
    text: `${request}\n\n${code}`,
    html: `<h2>Your verification code</h2>\n<p>${request}</p>\n<p>${code}</p>`,
  };
}

/** Sends mails, after the transaction that made their tokens: a link must work the moment it arrives. */
export async function sendMails(auth: Auth, mails: readonly Mail[]): Promise<void> {
  try {
    await Promise.all(mails.map((mail) => auth.mailer.send(mail)));
  } catch (error) {
    auth.log("error", "mail not sent", error instanceof Error ? error.name : "");
    throw new AuthError(500, "unexpected_failure", "Error sending email");
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
