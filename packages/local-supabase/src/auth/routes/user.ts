import { z } from "zod";

import type { Auth, Handler } from "../auth.ts";
import { requireUser, type SignedIn } from "../callers.ts";
import { parseEmail } from "../email-address.ts";
import { AuthError, badRequest, emailExists, forbidden, unprocessable } from "../errors.ts";
import { hasVerifiedFactor } from "../factors.ts";
import { jsonObject } from "../json.ts";
import { linkTarget } from "../link-target.ts";
import { sendMails } from "../mails.ts";
import { consumeToken, clearTokens, hashToken } from "../one-time-tokens.ts";
import { requireStrongPassword } from "../passwords.ts";
import { challengeFields, readBody, text } from "../request-body.ts";
import { json } from "../responses.ts";
import { endSessions } from "../sessions.ts";
import { prepareEmailChange, prepareReauthentication } from "../token-mails.ts";
import { viewUser } from "../user-view.ts";
import {
  existing,
  findUserByEmail,
  findUserById,
  lockUser,
  updateUser,
  updateUserMetadata,
} from "../users.ts";

/** `GET /user`. */
export const getUser: Handler = async (auth, call) => {
  const { user } = await requireUser(auth, call);
  return json(await viewUser(auth.sql, user));
};

const bodySchema = z.object({
  email: text,
  phone: text,
  password: z.string().optional(),
  nonce: text,
  data: jsonObject.optional(),
  app_metadata: jsonObject.optional(),
  ...challengeFields,
});

type Body = z.infer<typeof bodySchema>;

/** `PUT /user`: password, metadata and address of whoever asks. */
export const putUser: Handler = async (auth, call) => {
  const caller = await requireUser(auth, call);
  const body = await readBody(call.request, bodySchema);
  const { user, session } = caller;
  const email = body.email === "" ? user.email : parseEmail(body.email);
  const newEmail = email === user.email ? undefined : (email ?? undefined);
  const target = linkTarget(auth, call, body);
  await requireAllowed(auth, caller, body, newEmail !== undefined);
  if (newEmail !== undefined && (await findUserByEmail(auth.sql, newEmail)) !== undefined) {
    throw emailExists();
  }
  const passwordHash =
    body.password === undefined ? undefined : await hashNewPassword(auth, caller, body.password);

  const { mails } = await auth.sql.begin(async (db) => {
    const held = existing(await lockUser(db, user.id));
    if (passwordHash !== undefined) {
      if (needsReauthentication(auth, caller)) {
        await requireNonce(auth, db, held.email ?? "", user.id, body.nonce);
      }
      await updateUser(db, user.id, { encrypted_password: passwordHash });
      await clearTokens(db, user.id);
      await endSessions(db, user.id, "others", session?.id);
    }
    if (body.data !== undefined) await updateUserMetadata(db, user.id, body.data);
    if (newEmail === undefined) return { mails: [] };
    return { mails: await prepareEmailChange(auth, db, held, newEmail, target) };
  });
  await sendMails(auth, mails);
  return json(await viewUser(auth.sql, existing(await findUserById(auth.sql, user.id))));
};

/** `GET /reauthenticate`: mails the code that a change of password asks for when the session is old. */
export const getReauthenticate: Handler = async (auth, call) => {
  const { user } = await requireUser(auth, call);
  const { email } = user;
  if (!email) {
    throw badRequest(
      "validation_failed",
      "Reauthentication requires the user to have an email or a phone number",
    );
  }
  if (user.email_confirmed_at === null) {
    throw unprocessable("email_not_confirmed", "Please verify your email first.");
  }
  const mail = await auth.sql.begin(async (db) => {
    const held = existing(await lockUser(db, user.id));
    return prepareReauthentication(auth, db, held, email.toLowerCase());
  });
  await sendMails(auth, [mail]);
  return json({});
};

async function requireAllowed(
  auth: Auth,
  { user, session }: SignedIn,
  body: Body,
  changesEmail: boolean,
): Promise<void> {
  if (body.password !== undefined) requireStrongPassword(body.password, auth.config.auth);
  if (body.app_metadata !== undefined) {
    throw forbidden("not_admin", "Updating app_metadata requires admin privileges");
  }
  if (body.phone !== "") throw badRequest("phone_provider_disabled", "Phone signups are disabled");
  const isSensitive = body.password !== undefined || changesEmail;
  if (isSensitive && session?.aal !== "aal2" && (await hasVerifiedFactor(auth.sql, user.id))) {
    throw new AuthError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  }
}

async function hashNewPassword(auth: Auth, caller: SignedIn, password: string): Promise<string> {
  if (await auth.passwords.matches(password, caller.user.encrypted_password)) {
    throw unprocessable("same_password", "New password should be different from the old password.");
  }
  return auth.passwords.hash(password);
}

/** `secure_password_change` trusts a session for a day. */
function needsReauthentication({ config }: Auth, { session }: SignedIn): boolean {
  if (!config.auth.email.secure_password_change) return false;
  return session === undefined || Date.parse(session.created_at) < Date.now() - 24 * 3_600_000;
}

async function requireNonce(
  auth: Auth,
  db: Parameters<typeof consumeToken>[0],
  email: string,
  userId: string,
  nonce: string,
): Promise<void> {
  if (nonce === "") {
    throw badRequest("reauthentication_needed", "Password update requires reauthentication");
  }
  const used = await consumeToken(db, {
    hashes: [hashToken(email.toLowerCase(), nonce)],
    types: ["reauthentication_token"],
    maximumAge: auth.config.auth.email.otp_expiry,
    userId,
  });
  if (used === undefined) {
    throw unprocessable("reauthentication_not_valid", "Nonce has expired or is invalid");
  }
}
