import { z } from "zod";

import { isUuid } from "./callers.ts";
import { badRequest } from "./errors.ts";
import { findCredential, type PasskeyRow } from "./passkeys.ts";
import type { RelyingParty } from "./relying-party.ts";
import type { JsonObject } from "./request-body.ts";
import type { Db, UserRow } from "./users.ts";

/** Milliseconds that a browser gives people, as Supabase Auth asks for. */
const timeout = 300_000;

/** Loaded at the first passkey, as a start would wait for it. */
const library = () => import("@simplewebauthn/server");

/** Asks for a passkey that can be found without knowing its user, on a device that has none of theirs yet. */
export async function creationOptions(
  { id, name }: RelyingParty,
  user: UserRow,
  passkeys: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await library();
  const label: unknown = user.raw_user_meta_data?.["name"];
  const userName = user.email || (user.phone ?? "");
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: Buffer.from(user.id),
    userName,
    userDisplayName: typeof label === "string" && label !== "" ? label : userName,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    excludeCredentials: passkeys.map(({ credential_id: credentialId }) => ({
      id: Buffer.from(credentialId).toString("base64url"),
    })),
    timeout,
  });
}

export async function requestOptions({ id }: RelyingParty) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: id, userVerification: "preferred", timeout });
}

/** Verifies a new passkey. Returns what is stored of it. @throws AuthError if it answers another challenge or site */
export async function checkRegistration(
  { id, origins }: RelyingParty,
  challenge: string,
  response: JsonObject,
) {
  const parsed = creationSchema.safeParse(response);
  if (!parsed.success) throw unreadable();
  const { transports, ...answer } = parsed.data.response;
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...parsed.data, response: answer },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(refuse);
  if (made === undefined) throw refused();
  return {
    credentialId: Buffer.from(made.credential.id, "base64url"),
    publicKey: made.credential.publicKey,
    aaguid: made.aaguid,
    signCount: made.credential.counter,
    transports,
    isBackupEligible: made.credentialDeviceType === "multiDevice",
    isBackedUp: made.credentialBackedUp,
  };
}

/** Returns the passkey that signed the challenge. @throws AuthError if none did, or it was for another site */
export async function checkAssertion(
  db: Db,
  { id, origins }: RelyingParty,
  challenge: string,
  response: JsonObject,
): Promise<{ passkey: PasskeyRow; signCount: number }> {
  const parsed = assertionSchema.safeParse(response);
  if (!parsed.success) throw unreadable();
  const userId = Buffer.from(parsed.data.response.userHandle, "base64url").toString();
  const credentialId = Buffer.from(parsed.data.id, "base64url");
  const passkey = isUuid(userId) ? await findCredential(db, userId, credentialId) : undefined;
  if (passkey === undefined) throw refused();
  const { verifyAuthenticationResponse } = await library();
  const { verified: isVerified, authenticationInfo: authentication } =
    await verifyAuthenticationResponse({
      response: parsed.data,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      // Zero, as Supabase Auth refuses nobody for a counter that did not rise.
      credential: { id: parsed.data.id, publicKey: passkey.public_key, counter: 0 },
      requireUserVerification: false,
    }).catch(refuse);
  const isEligible = authentication.credentialDeviceType === "multiDevice";
  if (!isVerified || isEligible !== passkey.backup_eligible) throw refused();
  return { passkey, signCount: authentication.newCounter };
}

const credentialFields = {
  id: z.string().min(1),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

const creationSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});

const assertionSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().min(1),
  }),
});

const unreadable = () => badRequest("webauthn_verification_failed", "Invalid credential response");

const refused = () => badRequest("webauthn_verification_failed", "Credential verification failed");

/** The library's errors tell what did not fit; Supabase Auth tells nobody. */
function refuse(): never {
  throw refused();
}
