import { randomUUID } from "node:crypto";

import type { Auth } from "./auth.ts";
import {
  AuthError,
  badRequest,
  requireExisting,
  isUniqueViolation,
  unprocessable,
} from "./errors.ts";
import type { IdentityRow } from "./identities.ts";
import { randomPassword } from "./passwords.ts";
import { noteRival, type Claim } from "./rival-sign-ups.ts";
import { mailAccount, type LinkTarget } from "./token-mails.ts";
import { viewOf, type UserView } from "./user-view.ts";
import { confirmEmail, findUserByEmail, insertUser, type Db, type UserRow } from "./users.ts";

/** A sign-up and its origin. The password's strength has been checked. */
export type Applicant = Claim & { email: string; from: string };

/** `confirmed` may sign in; `pending` is sent a mail; `taken` had an account before. */
type SignUp =
  | { outcome: "confirmed" | "pending"; user: UserRow }
  | { outcome: "taken"; user: undefined };

export const isSignUpOpen = ({ config }: Auth): boolean =>
  config.auth.enable_signup && config.auth.email.enable_signup;

export function requireOpenSignUp({ config }: Auth): void {
  if (!config.auth.enable_signup) throw signUpDisabled();
  if (!config.auth.email.enable_signup) {
    throw badRequest("email_provider_disabled", "Email signups are disabled");
  }
}

/**
 * Creates an account. The mails are sent after the response, and the password is hashed in every case, so that a
 * taken address takes as long as a free one.
 */
export async function signUp(
  auth: Auth,
  applicant: Applicant,
  target: LinkTarget,
): Promise<SignUp> {
  const { email, from } = applicant;
  if (auth.config.auth.email.enable_confirmations) {
    try {
      auth.mailLimits.countOrRefuse({ kind: "confirmation", to: [email], from });
    } catch (error) {
      auth.background.add(() => recordSignUpConflict(auth, applicant));
      throw error;
    }
  }
  const result = await openAccount(auth, applicant);
  auth.background.add(() => mailSignUp(auth, applicant, result, target));
  return result;
}

/** Creates an account if there is none, without mailing. */
export async function openAccount(auth: Auth, applicant: Applicant): Promise<SignUp> {
  const { email, metadata: userMetadata } = applicant;
  const passwordHash = await auth.passwords.hash(applicant.password ?? randomPassword());
  const mustConfirm = auth.config.auth.email.enable_confirmations;
  const attempt = () =>
    auth.sql.begin(async (db): Promise<SignUp> => {
      if ((await findUserByEmail(db, email)) !== undefined) {
        return { outcome: "taken", user: undefined };
      }
      const user = await insertUser(db, { email, passwordHash, userMetadata, isOwnDoing: true });
      if (!mustConfirm) return { outcome: "confirmed", user: await confirmEmail(db, user.id) };
      return { outcome: "pending", user: await noteConfirmationMail(db, user.id) };
    });
  return attempt().catch((error: unknown) => {
    // The address was taken between lookup and insert; a second lookup finds it.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
}

export async function mailSignUp(
  auth: Auth,
  applicant: Applicant,
  { outcome }: SignUp,
  target: LinkTarget,
): Promise<void> {
  if (!auth.config.auth.email.enable_confirmations) return;
  if (outcome === "taken") await recordSignUpConflict(auth, applicant);
  await mailConfirmation(auth, applicant.email, target);
}

export async function mailConfirmation(
  auth: Auth,
  email: string,
  target: LinkTarget,
): Promise<void> {
  const user = await findUserByEmail(auth.sql, email);
  if (user === undefined || user.email_confirmed_at !== null) return;
  await mailAccount(auth, "signup", user, target);
}

async function recordSignUpConflict(auth: Auth, applicant: Applicant): Promise<void> {
  const user = await findUserByEmail(auth.sql, applicant.email);
  if (user !== undefined) await noteRival(auth, user.id, applicant);
}

/** Recorded before the mail is sent, as every sign-up answers that one was. */
async function noteConfirmationMail(db: Db, id: string): Promise<UserRow> {
  const [user] = await db<UserRow[]>`
    update auth.users set confirmation_sent_at = now() where id = ${id} returning *`;
  return requireExisting(user);
}

/**
 * The user that a sign-up returns for an address with an account: like a new one in every field and their order, so
 * that the account is not revealed. It contains only what was sent.
 */
export async function imagineUser(
  db: Db,
  { email, metadata }: Pick<Applicant, "email" | "metadata">,
): Promise<UserView> {
  const id = randomUUID();
  const data = { ...metadata, sub: id, email, email_verified: false, phone_verified: false };
  const identity = { id: randomUUID(), provider_id: id, user_id: id, provider: "email", email };
  // Postgres writes times and key order, as for a real user.
  const [imagined] = await db<[{ user: UserRow; identity: IdentityRow }]>`
    with times as (select jsonb_build_object('created_at', now(), 'updated_at', now()) as stamps)
    select stamps || jsonb_build_object('id', ${id}::text, 'aud', 'authenticated', 'role', 'authenticated',
        'email', ${email}::text, 'is_anonymous', false, 'confirmation_sent_at', now(),
        'raw_app_meta_data', '{"provider": "email", "providers": ["email"]}'::jsonb,
        'raw_user_meta_data', (select jsonb_object_agg(key, value) from jsonb_each(${db.json(data)}::jsonb)
          where value <> 'null')) as user,
      stamps || ${db.json(identity)}::jsonb || jsonb_build_object('identity_data', ${db.json(data)}::jsonb,
        'last_sign_in_at', now()) as identity
    from times`;
  return viewOf({ user: imagined.user, identities: [imagined.identity], factors: [] });
}

export const signUpDisabled = () =>
  unprocessable("signup_disabled", "Signups not allowed for this instance");

/** The error for a taken address where accounts need no confirmation, so that nothing can be hidden. */
export const alreadyRegistered = () =>
  new AuthError(422, "user_already_exists", "User already registered");
