import { randomUUID } from "node:crypto";

import type { Auth } from "./auth.ts";
import { AuthError, badRequest, unprocessable } from "./errors.ts";
import type { JsonObject } from "./json.ts";
import { sendMails } from "./mails.ts";
import { isUniqueViolation } from "./postgres-errors.ts";
import { prepareAccountMail, type LinkTarget } from "./token-mails.ts";
import type { UserView } from "./user-view.ts";
import {
  confirmEmail,
  type Db,
  findUserByEmail,
  insertUser,
  lockUser,
  type UserRow,
} from "./users.ts";

/** Who wants an account. The password's strength has been checked. */
export type Applicant = { email: string; password: string; metadata: JsonObject };

/** `confirmed` may be signed in; `pending` has been sent a mail; `taken` had an account before. */
export type SignUp =
  | { outcome: "confirmed" | "pending"; user: UserRow }
  | { outcome: "taken"; user: undefined };

/** @throws AuthError 422 `signup_disabled`, 400 `email_provider_disabled` */
export function requireOpenSignUp({ config }: Auth): void {
  if (!config.auth.enable_signup) {
    throw unprocessable("signup_disabled", "Signups not allowed for this instance");
  }
  if (!config.auth.email.enable_signup) {
    throw badRequest("email_provider_disabled", "Email signups are disabled");
  }
}

/**
 * Makes an account, or sends an unconfirmed one its mail again (its data is not touched: who asks need not be who asked
 * first). The password is hashed whatever comes of it, so that a taken address takes as long as a free one.
 * @throws AuthError 429 `over_email_send_rate_limit`
 */
export async function signUp(
  auth: Auth,
  applicant: Applicant,
  target: LinkTarget,
): Promise<SignUp> {
  const passwordHash = await auth.passwords.hash(applicant.password);
  const { email, metadata: userMetadata } = applicant;
  const mustConfirm = auth.config.auth.email.enable_confirmations;

  const attempt = () =>
    auth.sql.begin(async (db) => {
      const known = await findUserByEmail(db, email);
      const held = known === undefined ? undefined : await lockUser(db, known.id);
      // Without confirmation mails nobody could prove that an unconfirmed account is theirs.
      if (held !== undefined && (held.email_confirmed_at !== null || !mustConfirm)) {
        return { outcome: "taken", user: undefined, mail: undefined } as const;
      }
      const user = held ?? (await insertUser(db, { email, passwordHash, userMetadata }));
      if (!mustConfirm) {
        return {
          outcome: "confirmed",
          user: await confirmEmail(db, user.id),
          mail: undefined,
        } as const;
      }
      const mail = await prepareAccountMail(auth, db, "signup", user, target);
      if (held !== undefined) return { outcome: "taken", user: undefined, mail } as const;
      return { outcome: "pending", user: (await lockUser(db, user.id)) ?? user, mail } as const;
    });

  const { mail, ...result } = await attempt().catch((error: unknown) => {
    // Somebody else took the address between the look and the insert; a second look finds them.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
  if (mail !== undefined) await sendMails(auth, [mail]);
  return result;
}

/**
 * The user that a sign-up pretends to have made for an address that has an account already: like a new one in every
 * member, its digits and its order, so that nobody learns of the account. Nothing in it is real but what was sent.
 */
export async function imagineUser(db: Db, { email, metadata }: Applicant): Promise<UserView> {
  const id = randomUUID();
  const data = { ...metadata, sub: id, email, email_verified: false, phone_verified: false };
  // The database writes the times, and the keys' order, as it does for a real one.
  const [written] = await db<{ now: string; data: JsonObject; metadata: JsonObject }[]>`
    select now() as now, ${db.json(data)}::jsonb as data,
      (select jsonb_object_agg(key, value) from jsonb_each(${db.json(data)}::jsonb)
        where value <> 'null') as metadata`;
  if (written === undefined) throw new Error("A select without a table answered no row.");
  const { now } = written;
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: written.metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: written.data,
        provider: "email",
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** What to say about a taken address where accounts need no confirmation, and so nothing can be hidden. */
export const alreadyRegistered = () =>
  new AuthError(422, "user_already_exists", "User already registered");
