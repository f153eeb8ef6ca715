import type { Keyring } from "../../platform/credentials/keyring.ts";
import { seal, unseal } from "../../platform/credentials/envelope.ts";

function ownerOf(callback: string): `subscription:${string}` {
  return `subscription:${callback}`;
}

/** Key id and ciphertext in one column: the id's length, the id, the rest. */
export function sealSecret(keyring: Keyring, callback: string, secret: string): Buffer {
  const { keyId, ciphertext } = seal(keyring, ownerOf(callback), secret);
  const id = Buffer.from(keyId);
  return Buffer.concat([Buffer.from([id.length]), id, ciphertext]);
}

/** @throws SealError if its key is missing, or it was changed */
export function openSecret(keyring: Keyring, callback: string, sealed: Buffer): string {
  const end = 1 + (sealed[0] ?? 0);
  const keyId = sealed.subarray(1, end).toString();
  return unseal(keyring, ownerOf(callback), { keyId, ciphertext: sealed.subarray(end) });
}
