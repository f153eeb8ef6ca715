import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

import type { Keyring } from "./keyring.ts";

/** An encrypted secret: its text is encrypted by a data key, which the key `keyId` wraps. */
export type Sealed = { readonly keyId: string; readonly ciphertext: Buffer };

/** The owner of a secret. It cannot be decrypted for another channel or another use. */
export type Owner =
  `${"application" | "channel" | "choice" | "client" | "connection" | "model" | "push" | "subscription"}:${string}`;

/** Why a secret cannot be decrypted. Names the key's id and the owner, never a key or a secret. */
export class SealError extends Error {
  override name = "SealError";
  readonly code: "key_missing" | "damaged";

  constructor(code: "key_missing" | "damaged", message: string) {
    super(message);
    this.code = code;
  }
}

const algorithm = "aes-256-gcm";
const version = 1;
const sizes = { iv: 12, tag: 16, key: 32 } as const;
const wrappedKeyLength = sizes.iv + sizes.tag + sizes.key;

/** Encrypts bytes. @param context authenticated, not stored @returns iv, tag, ciphertext */
function encrypt(key: Uint8Array, plain: Uint8Array, context: string): Buffer {
  const iv = randomBytes(sizes.iv);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: sizes.tag });
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts what `encrypt` returned. @throws Error if key, bytes or context differ */
function decrypt(key: Uint8Array, bytes: Buffer, context: string): Buffer {
  const iv = bytes.subarray(0, sizes.iv);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: sizes.tag });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(sizes.iv, sizes.iv + sizes.tag));
  const ciphertext = bytes.subarray(sizes.iv + sizes.tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
}

const contextOf = {
  key: (owner: Owner, keyId: string) => `postlark:${version}:key:${keyId}:${owner}`,
  secret: (owner: Owner) => `postlark:${version}:secret:${owner}`,
};

function requireKey({ keys }: Keyring, keyId: string): Buffer {
  const key = keys.get(keyId);
  if (key) return key;
  throw new SealError(
    "key_missing",
    `The key "${keyId}" is not among the engine's keys (${[...keys.keys()].join(", ")}). Give it back until "rotate-keys" has run.`,
  );
}

/** Runs a decryption. @throws SealError `damaged` for any failure */
function asDamaged<Result>(owner: Owner, keyId: string, open: () => Result): Result {
  try {
    return open();
  } catch {
    throw new SealError(
      "damaged",
      `The credentials of ${owner} do not open with the key "${keyId}": it is another key of that name, or they were changed.`,
    );
  }
}

function parseEnvelope(ciphertext: Buffer) {
  if (
    ciphertext[0] !== version ||
    ciphertext.length < 1 + wrappedKeyLength + sizes.iv + sizes.tag
  ) {
    throw new Error("Not an envelope.");
  }
  return {
    key: ciphertext.subarray(1, 1 + wrappedKeyLength),
    secret: ciphertext.subarray(1 + wrappedKeyLength),
  };
}

function createEnvelope(keyring: Keyring, owner: Owner, dataKey: Buffer, secret: Buffer): Sealed {
  const keyId = keyring.current;
  const key = encrypt(requireKey(keyring, keyId), dataKey, contextOf.key(owner, keyId));
  return { keyId, ciphertext: Buffer.concat([Buffer.from([version]), key, secret]) };
}

/** Encrypts a text by a new data key, wrapped by the current key. */
export function seal(keyring: Keyring, owner: Owner, text: string): Sealed {
  const dataKey = randomBytes(sizes.key);
  const secret = encrypt(dataKey, Buffer.from(text), contextOf.secret(owner));
  return createEnvelope(keyring, owner, dataKey, secret);
}

/** @throws SealError if its key is missing, or it was changed or belongs to another owner */
export function unseal(keyring: Keyring, owner: Owner, { keyId, ciphertext }: Sealed): string {
  const key = requireKey(keyring, keyId);
  return asDamaged(owner, keyId, () => {
    const parts = parseEnvelope(ciphertext);
    const dataKey = decrypt(key, parts.key, contextOf.key(owner, keyId));
    return decrypt(dataKey, parts.secret, contextOf.secret(owner)).toString("utf8");
  });
}

/**
 * Wraps a secret's data key by the current key, without decrypting the secret.
 * @throws SealError if its key is missing or wrong
 */
export function rewrap(keyring: Keyring, owner: Owner, { keyId, ciphertext }: Sealed): Sealed {
  const key = requireKey(keyring, keyId);
  const { dataKey, secret } = asDamaged(owner, keyId, () => {
    const parts = parseEnvelope(ciphertext);
    return { dataKey: decrypt(key, parts.key, contextOf.key(owner, keyId)), secret: parts.secret };
  });
  return createEnvelope(keyring, owner, dataKey, secret);
}

/** A secret and its key's id in one value, for storage of a few minutes. */
export function pack({ keyId, ciphertext }: Sealed): Buffer {
  return Buffer.concat([Buffer.from(`${keyId}\n`), ciphertext]);
}

export function unpack(packed: Buffer): Sealed {
  const end = packed.indexOf("\n");
  return { keyId: packed.subarray(0, end).toString(), ciphertext: packed.subarray(end + 1) };
}
