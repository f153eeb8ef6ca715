import { authClient, resultOf } from "../client/auth-client.ts";
import { ceremonyResult } from "../client/passkey-ceremony.ts";

export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
  /** `null` before the first sign-in with it. */
  readonly lastUsedAt: string | null;
};

type PasskeyRow = {
  id: string;
  friendly_name?: string;
  created_at: string;
  last_used_at?: string;
};

/** The user's passkeys, the oldest first. @throws AppError */
export async function fetchPasskeys(): Promise<readonly Passkey[]> {
  return (await resultOf(authClient().passkey.list())).map(passkeyFrom);
}

/**
 * Has the browser make a passkey. @throws AppError; code `passkey_canceled`, `passkey_exists`, `passkey_wrong_site` or
 * `too_many_passkeys`
 */
export async function addPasskey(): Promise<Passkey> {
  return passkeyFrom(await ceremonyResult(resultOf(authClient().registerPasskey())));
}

/** @param name of 120 bytes at most */
export async function renamePasskey(id: string, name: string): Promise<void> {
  await resultOf(authClient().passkey.update({ passkeyId: id, friendlyName: name }));
}

/** Nobody signs in with it any more. @throws AppError of kind `not-found` if it is gone */
export async function removePasskey(id: string): Promise<void> {
  await resultOf(authClient().passkey.delete({ passkeyId: id }));
}

function passkeyFrom({ id, friendly_name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name: friendly_name ?? "",
    addedAt: created_at,
    lastUsedAt: last_used_at ?? null,
  };
}
