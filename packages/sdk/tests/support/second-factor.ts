import { Secret, TOTP } from "otpauth";
import { inject } from "vitest";

import { clientWith, person } from "./clients.ts";
import type { Client, Person } from "./clients.ts";

/** Somebody with a verified authenticator app; `client` is at aal2. */
export type Enrolled = Person & {
  factorId: string;
  /** What the app makes its codes from, in base 32. */
  secret: string;
};

/**
 * The code of the authenticator app now, or of the half minute after. A code is good once, one half
 * minute early or late.
 */
export function codeOf({ secret }: Pick<Enrolled, "secret">, when: "now" | "next" = "now"): string {
  const timestamp = Date.now() + (when === "next" ? 30_000 : 0);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Gives somebody an authenticator app; uses up the code of now. */
export async function enrol(owner: Person): Promise<Enrolled> {
  const { data, error } = await owner.client.auth.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const enrolled = { ...owner, factorId: data.id, secret: data.totp.secret };
  await enterCode(owner.client, enrolled, codeOf(enrolled));
  return enrolled;
}

/** Somebody new, with an authenticator app. */
export async function enrolledPerson(name: string): Promise<Enrolled> {
  return enrol(await person(name));
}

/** Raises a client's session to aal2. */
export async function enterCode(
  client: Client,
  { factorId }: Pick<Enrolled, "factorId">,
  code: string,
): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** Another session, by password alone. */
export async function signedInAgain({ email, password }: Person): Promise<Client> {
  const client = clientWith(inject("backend").publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}
