import type { Auth } from "./auth.ts";
import { AuthError } from "./errors.ts";
import { insertFlowState, type Challenge } from "./flow-states.ts";
import { actionLink, actionMail, reauthenticationMail, type MailType } from "./mails.ts";
import { issueToken, type TokenType } from "./one-time-tokens.ts";
import { takeMail } from "./rate-limits.ts";
import type { AuthenticationMethod } from "./sessions.ts";
import type { Mail } from "../context.ts";
import type { Db, UserRow } from "./users.ts";

/** Where the link of a mail leads, and with which PKCE challenge. */
export type LinkTarget = { redirectTo: string; challenge: Challenge | undefined };

/** The mails that go to the account's own address. */
export type AccountMail = Exclude<MailType, "email_change">;

const accountMails: Readonly<
  Record<
    AccountMail,
    {
      token: TokenType;
      sentAt: "confirmation_sent_at" | "recovery_sent_at";
      method: AuthenticationMethod;
    }
  >
> = {
  signup: {
    token: "confirmation_token",
    sentAt: "confirmation_sent_at",
    method: "email/signup",
  },
  invite: { token: "confirmation_token", sentAt: "confirmation_sent_at", method: "invite" },
  // A sign-in link is a recovery that asks for nothing; they share one timer.
  magiclink: { token: "recovery_token", sentAt: "recovery_sent_at", method: "magiclink" },
  recovery: { token: "recovery_token", sentAt: "recovery_sent_at", method: "recovery" },
};

/**
 * Prepares the mail with which somebody proves that an account's address is theirs. It is to be sent once the
 * transaction is committed.
 * @throws AuthError 429 `over_email_send_rate_limit` within `max_frequency`, or beyond the hour's mails
 */
export async function prepareAccountMail(
  auth: Auth,
  db: Db,
  type: AccountMail,
  user: UserRow,
  target: LinkTarget,
): Promise<Mail> {
  const { token, sentAt, method } = accountMails[type];
  requireInterval(auth, user[sentAt]);
  takeMail(auth.limits);
  if (target.challenge !== undefined) await insertFlowState(db, user.id, method, target.challenge);
  return mailToken(auth, db, { user, type, token, to: user.email ?? "", target });
}

/**
 * Prepares the mails of a change of address: to the new one and, with `double_confirm_changes`, to the present one.
 * @throws AuthError as {@link prepareAccountMail}
 */
export async function prepareEmailChange(
  auth: Auth,
  db: Db,
  user: UserRow,
  newEmail: string,
  target: LinkTarget,
): Promise<Mail[]> {
  requireInterval(auth, user.email_change_sent_at);
  const isDouble = auth.config.auth.email.double_confirm_changes && Boolean(user.email);
  takeMail(auth.limits, isDouble ? 2 : 1);
  if (target.challenge !== undefined) {
    await insertFlowState(db, user.id, "email_change", target.challenge);
  }
  await startEmailChange(db, user, newEmail);
  const detail = `The change is from ${user.email ?? "no address"} to ${newEmail}.`;
  const change = { user, type: "email_change", target, detail } as const;
  const mails = [
    await mailToken(auth, db, { ...change, token: "email_change_token_new", to: newEmail }),
  ];
  if (isDouble && user.email !== null) {
    const token = "email_change_token_current";
    mails.push(await mailToken(auth, db, { ...change, token, to: user.email }));
  }
  return mails;
}

/** Notes which address a user wants; neither address has confirmed it yet. */
export async function startEmailChange(db: Db, user: UserRow, newEmail: string): Promise<void> {
  if (user.email_change !== newEmail) {
    await db`
      delete from auth.one_time_tokens
      where user_id = ${user.id}
        and token_type in ('email_change_token_new', 'email_change_token_current')`;
  }
  await db`
    update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`;
}

/** Prepares the mail with which a signed-in user proves to be present. */
export async function prepareReauthentication(
  auth: Auth,
  db: Db,
  user: UserRow,
  email: string,
): Promise<Mail> {
  requireInterval(auth, user.reauthentication_sent_at);
  takeMail(auth.limits);
  const { code } = await issueToken(db, {
    userId: user.id,
    type: "reauthentication_token",
    email,
    isPkce: false,
    length: auth.config.auth.email.otp_length,
  });
  return reauthenticationMail(email, code);
}

async function mailToken(
  auth: Auth,
  db: Db,
  mail: {
    user: UserRow;
    type: MailType;
    token: TokenType;
    to: string;
    target: LinkTarget;
    detail?: string;
  },
): Promise<Mail> {
  const { type, to, target, detail } = mail;
  const { code, hash } = await issueToken(db, {
    userId: mail.user.id,
    type: mail.token,
    email: to.toLowerCase(),
    isPkce: target.challenge !== undefined,
    length: auth.config.auth.email.otp_length,
  });
  const link = actionLink(auth, { type, hash, redirectTo: target.redirectTo });
  return actionMail(type, { to, link, code, ...(detail !== undefined && { detail }) });
}

function requireInterval(auth: Auth, sentAt: string | null): void {
  if (sentAt === null) return;
  const interval = auth.config.auth.email.max_frequency * 1000;
  const left = Math.ceil((Date.parse(sentAt) + interval - Date.now()) / 1000);
  if (left <= 0) return;
  throw new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${left} seconds.`,
    { retryAfter: left },
  );
}
