import { z } from "zod";

import { json } from "../../http/responses.ts";
import type { Auth, Handler } from "../auth.ts";
import { requireSession, type SignedIn } from "../callers.ts";
import { badRequest, forbidden, invalid, isUniqueViolation, unprocessable } from "../errors.ts";
import { grantFor, signIn } from "../grants.ts";
import { insertPasskeyChallenge, consumePasskeyChallenge } from "../passkey-challenges.ts";
import { nameOfMaker } from "../passkey-names.ts";
import {
  checkAssertion,
  checkRegistration,
  creationOptions,
  requestOptions,
} from "../passkey-protocol.ts";
import { findPasskeys, insertPasskey, maximumPasskeys, noteUse, viewPasskey } from "../passkeys.ts";
import { jsonObject, readBody, text } from "../request-body.ts";
import { findUserById, isBanned, withLockedUser, type UserRow } from "../users.ts";
import { requireManagement, requirePasskeys } from "./passkeys.ts";

const verifySchema = z.object({ challenge_id: text, credential: jsonObject.optional() });

/** `POST /passkeys/registration/options`: what a browser is asked to make a passkey with. */
export const postRegistrationOptions: Handler = async (auth, call) => {
  const relyingParty = requirePasskeys(auth);
  const signedIn = await requireSession(auth, call);
  await requireRegistrant(auth, signedIn);
  const { user } = signedIn;
  const passkeys = await findPasskeys(auth.sql, user.id);
  requireBelowLimit(passkeys.length);
  const options = await creationOptions(relyingParty, user, passkeys);
  const challenge = await insertPasskeyChallenge(
    auth.sql,
    "registration",
    options.challenge,
    user.id,
  );
  return json({ ...challenge, options });
};

/** `POST /passkeys/registration/verify`: stores the passkey that a browser created. */
export const postRegistrationVerify: Handler = async (auth, call) => {
  const relyingParty = requirePasskeys(auth);
  const signedIn = await requireSession(auth, call);
  await requireRegistrant(auth, signedIn);
  const { id: userId } = signedIn.user;
  const { challenge_id: id, credential } = await readBody(call.request, verifySchema);
  if (credential === undefined) throw invalid("credential is required");
  const challenge = await consumePasskeyChallenge(auth.sql, "registration", id, userId);
  const made = await checkRegistration(relyingParty, challenge, credential);
  const passkey = await withLockedUser(auth.sql, userId, async (db) => {
    requireBelowLimit((await findPasskeys(db, userId)).length);
    return insertPasskey(db, { ...made, userId, name: nameOfMaker(made.aaguid) });
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw unprocessable("webauthn_credential_exists", "This credential is already registered");
  });
  return json(passkey.map(viewPasskey)[0]);
};

/** `POST /passkeys/authentication/options`: what a browser is asked for; it offers what it has for this site. */
export const postAuthenticationOptions: Handler = async (auth) => {
  const relyingParty = requirePasskeys(auth);
  const options = await requestOptions(relyingParty);
  const challenge = await insertPasskeyChallenge(auth.sql, "authentication", options.challenge);
  return json({ ...challenge, options });
};

/** `POST /passkeys/authentication/verify`: signs in at aal1, as a password does. */
export const postAuthenticationVerify: Handler = async (auth, call) => {
  const relyingParty = requirePasskeys(auth);
  const { challenge_id: id, credential } = await readBody(call.request, verifySchema);
  if (credential === undefined) throw invalid("credential is required");
  const challenge = await consumePasskeyChallenge(auth.sql, "authentication", id);
  const { passkey, signCount } = await checkAssertion(
    auth.sql,
    relyingParty,
    challenge,
    credential,
  );
  const session = await auth.sql.begin(async (db) => {
    requireOpen(await findUserById(db, passkey.user_id));
    await noteUse(db, passkey.id, signCount);
    return signIn(db, passkey.user_id, "passkey", call);
  });
  return json(await grantFor(auth, session));
};

async function requireRegistrant(auth: Auth, signedIn: SignedIn): Promise<void> {
  if (signedIn.user.is_anonymous) {
    throw forbidden("no_authorization", "Anonymous user not allowed to perform these actions");
  }
  await requireManagement(auth, signedIn);
}

function requireBelowLimit(count: number): void {
  if (count < maximumPasskeys) return;
  throw unprocessable("too_many_passkeys", "Maximum number of passkeys reached");
}

function requireOpen(user: UserRow | undefined): void {
  if (user === undefined || user.deleted_at !== null) {
    throw badRequest("webauthn_verification_failed", "Credential verification failed");
  }
  if (user.email && user.email_confirmed_at === null) {
    throw forbidden("email_not_confirmed", "Email not confirmed");
  }
  if (isBanned(user)) throw forbidden("user_banned", "User is banned");
}
