import { authClient } from "../auth/auth-client.ts";
import { toAppError } from "../errors.ts";

/** The ids of the authenticator apps of the person who is signed in, as the server knows them now. */
export async function factorIds(status: "verified" | "unverified"): Promise<string[]> {
  const { all } = await dataOf(authClient().mfa.listFactors());
  return all
    .filter((factor) => factor.factor_type === "totp" && factor.status === status)
    .map(({ id }) => id);
}

/** Takes a factor away; one that is gone already, by another tab, is no failure. */
export async function unenroll(factorId: string): Promise<void> {
  try {
    await dataOf(authClient().mfa.unenroll({ factorId }));
  } catch (thrown) {
    if (toAppError(thrown).code !== "mfa_factor_not_found") throw thrown;
  }
}

/** Opens a challenge for a factor and answers it with a code; the session is at aal2 from then on. */
export async function answerChallenge(factorId: string, code: string): Promise<void> {
  await dataOf(authClient().mfa.challengeAndVerify({ factorId, code }));
}

/**
 * What the auth client was asked for.
 * @throws AppError when it answered with an error, or rejected
 */
export async function dataOf<Data>(
  asked: Promise<{ data: Data | null; error: unknown }>,
): Promise<Data> {
  try {
    const { data, error } = await asked;
    if (data === null) throw toAppError(error);
    return data;
  } catch (thrown) {
    throw toAppError(thrown);
  }
}
