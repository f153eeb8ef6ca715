import { codeOf } from "@postlark/testing/totp";
import { inject } from "vitest";

import { clientWith, createUser } from "./clients.ts";
import type { Client, TestUser } from "./clients.ts";

/** A user with a verified authenticator app; `client` is at aal2. */
export type Enrolled = TestUser & { factorId: string; secret: string };

/** Gives a user an authenticator app; uses up the code of now. */
export async function enrol(owner: TestUser): Promise<Enrolled> {
  const { data, error } = await owner.client.auth.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const enrolled = { ...owner, factorId: data.id, secret: data.totp.secret };
  await enterCode(owner.client, enrolled, codeOf(enrolled));
  return enrolled;
}

export async function createEnrolledUser(name: string): Promise<Enrolled> {
  return enrol(await createUser(name));
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
export async function signInAgain({ email, password }: TestUser): Promise<Client> {
  const client = clientWith(inject("backend").publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}
