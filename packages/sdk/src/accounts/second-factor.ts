import { authClient } from "../client/auth-client.ts";
import { errorFromClient } from "../backend-errors.ts";
import { AppError } from "../errors.ts";
import { answerChallenge, factorIds, unenroll } from "./factors.ts";

/** Raises the session to aal2. @throws AppError; code `mfa_verification_failed` for a wrong code */
export async function enterCode(code: string): Promise<void> {
  let failure = new AppError({ kind: "not-found", code: "mfa_factor_not_found" });
  for (const factorId of await factorIds("verified")) {
    try {
      // The code belongs to one of the factors; few users have two.
      await answerChallenge(factorId, code);
      return;
    } catch (thrown) {
      failure = errorFromClient(thrown);
      if (failure.code !== "mfa_verification_failed") break;
    }
  }
  throw failure;
}

/** Deactivates the second factor. @throws AppError like `enterCode` */
export async function removeSecondFactor(code: string): Promise<void> {
  await enterCode(code);
  const ids = await factorIds("verified");
  await Promise.all(ids.map(unenroll));
  await renewSession();
}

/** Updates the factors in the stored session. If it fails, the next refresh corrects it. */
export async function renewSession(): Promise<void> {
  await authClient().refreshSession();
}
