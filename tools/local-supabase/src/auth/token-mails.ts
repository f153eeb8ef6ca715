import type { Mail } from "../context.ts";
import type { TemplateValues } from "../mail/go-template.ts";
import type { Auth, Call } from "./auth.ts";
import { insertFlowState, parseChallenge, type Challenge } from "./flow-states.ts";
import { actionLink, actionMail, reauthenticationMail, sendMails, type MailType } from "./mails.ts";
import { issueToken, type TokenType } from "./one-time-tokens.ts";
import { redirectTarget } from "./redirects.ts";
import type { AuthenticationMethod } from "./sessions.ts";
import { withLockedUser, type Db, type UserRow } from "./users.ts";

export type LinkTarget = { redirectTo: string; challenge: Challenge | undefined };

/**
 * The target of a mailed link: the request's `redirect_to`, if the project allows it. Unlike Supabase Auth the
 * Referer header is ignored: from a mail it names the mailbox.
 */
export function redirectOf(auth: Auth, { url, request }: Call): string {
  const requested = request.headers.get("redirect_to") ?? url.searchParams.get("redirect_to");
  return redirectTarget(auth.redirects, requested);
}

/** The target of a request's mails with the body's PKCE challenge. */
export function linkTarget(
  auth: Auth,
  call: Call,
  body: { code_challenge: string; code_challenge_method: string },
): LinkTarget {
  return { redirectTo: redirectOf(auth, call), challenge: parseChallenge(body) };
}

type AccountMail = Exclude<MailType, "email_change">;

const accountMails: Readonly<
  Record<AccountMail, { token: TokenType; method: AuthenticationMethod }>
> = {
  signup: { token: "confirmation_token", method: "email/signup" },
  invite: { token: "confirmation_token", method: "invite" },
  magiclink: { token: "recovery_token", method: "magiclink" },
  recovery: { token: "recovery_token", method: "recovery" },
};

/** Prepares the mail that confirms an account's address, to be sent after the commit. */
export async function prepareAccountMail(
  auth: Auth,
  db: Db,
  type: AccountMail,
  user: UserRow,
  target: LinkTarget,
): Promise<Mail> {
  const { token, method } = accountMails[type];
  if (target.challenge !== undefined) await insertFlowState(db, user.id, method, target.challenge);
  return mailToken(auth, db, { user, type, token, to: user.email ?? "", target });
}

export async function mailAccount(
  auth: Auth,
  type: AccountMail,
  user: UserRow,
  target: LinkTarget,
): Promise<void> {
  const mail = await withLockedUser(auth.sql, user.id, (db, locked) =>
    prepareAccountMail(auth, db, type, locked, target),
  );
  await sendMails(auth, [mail]);
}

/** The recipients of an address change: the present address first with `double_confirm_changes`, then the new one. */
export function emailChangeRecipients(auth: Auth, user: UserRow, newEmail: string): string[] {
  const isDouble = auth.config.auth.email.double_confirm_changes;
  return isDouble && user.email ? [user.email, newEmail] : [newEmail];
}

export async function prepareEmailChange(
  auth: Auth,
  db: Db,
  user: UserRow,
  newEmail: string,
  target: LinkTarget,
): Promise<Mail[]> {
  if (target.challenge !== undefined) {
    await insertFlowState(db, user.id, "email_change", target.challenge);
  }
  await startEmailChange(db, user, newEmail);
  const detail = `The change is from ${user.email ?? "no address"} to ${newEmail}.`;
  const change = { user, type: "email_change", target, detail, newEmail } as const;
  const mails = [
    await mailToken(auth, db, { ...change, token: "email_change_token_new", to: newEmail }),
  ];
  if (user.email && emailChangeRecipients(auth, user, newEmail).includes(user.email)) {
    const token = "email_change_token_current";
    mails.push(await mailToken(auth, db, { ...change, token, to: user.email }));
  }
  return mails;
}

/** Records the address that a user wants; neither address has confirmed it yet. */
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

export async function prepareReauthentication(
  auth: Auth,
  db: Db,
  user: UserRow,
  email: string,
): Promise<Mail> {
  const { code, token } = await issueToken(db, {
    userId: user.id,
    type: "reauthentication_token",
    email,
    isPkce: false,
    length: auth.config.auth.email.otp_length,
  });
  return reauthenticationMail(auth, {
    ...valuesFor(auth, user, { to: email, code, token }),
    ConfirmationURL: "",
  });
}

/** A template's values, except the link. */
function valuesFor(
  { config }: Auth,
  user: UserRow,
  mail: { to: string; code: string; token: string; newEmail?: string; redirectTo?: string },
): Omit<TemplateValues, "ConfirmationURL"> {
  return {
    SiteURL: config.auth.site_url,
    RedirectTo: mail.redirectTo ?? "",
    Email: user.email ?? "",
    NewEmail: mail.newEmail ?? "",
    SendingTo: mail.to,
    Token: mail.code,
    TokenHash: mail.token,
    Data: user.raw_user_meta_data,
  };
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
    newEmail?: string;
    detail?: string | undefined;
  },
): Promise<Mail> {
  const { type, to, target, detail, newEmail } = mail;
  const { redirectTo } = target;
  const { code, token } = await issueToken(db, {
    userId: mail.user.id,
    type: mail.token,
    email: to.toLowerCase(),
    isPkce: target.challenge !== undefined,
    length: auth.config.auth.email.otp_length,
  });
  const details = { to, code, token, redirectTo, ...(newEmail !== undefined && { newEmail }) };
  const values = {
    ...valuesFor(auth, mail.user, details),
    ConfirmationURL: actionLink(auth, { type, token, redirectTo }),
  };
  return actionMail(auth, type, { values, detail });
}
