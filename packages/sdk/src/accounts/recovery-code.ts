import { dataClient } from "../client/postgrest-client.ts";
import { AppError } from "../errors.ts";
import { renewSession } from "./second-factor.ts";

/**
 * Replaces the signed-in user's recovery code. @returns the code, e.g. `7K3QM-0ZX4R-HJ2VT-9WPBD` @throws AppError of
 * kind `forbidden` unless a second factor's code was entered just before
 */
export async function createRecoveryCode(): Promise<string> {
  const { data } = await dataClient().rpc("create_recovery_code").throwOnError();
  return data;
}

/** Removes the second factor and ends the user's other sessions. @throws AppError; code `recovery_code_wrong` */
export async function redeemRecoveryCode(code: string): Promise<void> {
  const { data } = await dataClient().rpc("redeem_recovery_code", { code }).throwOnError();
  if (!data) throw new AppError({ kind: "invalid-input", code: "recovery_code_wrong" });
  await renewSession();
}
