import { authClient, resultOf } from "../client/auth-client.ts";
import { errorFromClient } from "../backend-errors.ts";

export async function factorIds(status: "verified" | "unverified"): Promise<string[]> {
  const { all } = await resultOf(authClient().mfa.listFactors());
  return all
    .filter((factor) => factor.factor_type === "totp" && factor.status === status)
    .map(({ id }) => id);
}

/** Removes a factor; succeeds if another tab has removed it. */
export async function unenroll(factorId: string): Promise<void> {
  try {
    await resultOf(authClient().mfa.unenroll({ factorId }));
  } catch (thrown) {
    if (errorFromClient(thrown).code !== "mfa_factor_not_found") throw thrown;
  }
}

export async function answerChallenge(factorId: string, code: string): Promise<void> {
  await resultOf(authClient().mfa.challengeAndVerify({ factorId, code }));
}
