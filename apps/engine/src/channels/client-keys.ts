import type { ClientKey } from "@postlark/networks/connecting";
import { exportJWK, generateKeyPair } from "jose";
import { z } from "zod";

import { seal, unseal } from "../platform/credentials/envelope.ts";
import type { Vault } from "../platform/credentials/stored-credentials.ts";

const publicJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
});

const privateJwk = publicJwk.extend({ d: z.string() });

type Row = {
  readonly id: string;
  readonly public_key: unknown;
  readonly key_id: string;
  readonly ciphertext: Buffer;
};

async function addFirstKey({ database, keyring }: Vault): Promise<void> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = privateJwk.parse(await exportJWK(privateKey));
  const id = crypto.randomUUID();
  const { keyId, ciphertext } = seal(keyring, `client:${id}`, JSON.stringify(jwk));
  const publicKey = JSON.stringify(publicJwk.parse(jwk));
  await database`
    select engine.add_client_key(${id}, ${publicKey}::text::jsonb, ${keyId}, ${ciphertext})`;
}

/** Creates the key if there is none; all engines share it. */
async function readOrCreateKeys(vault: Vault): Promise<Row[]> {
  const read = () => vault.database<Row[]>`select * from engine.client_keys()`;
  const rows = await read();
  if (rows.length > 0) return rows;
  await addFirstKey(vault);
  return read();
}

/** The public keys of this installation, the newest first. */
export async function readPublicClientKeys(vault: Vault) {
  const rows = await readOrCreateKeys(vault);
  return rows.map(({ id, public_key }) => ({ id, jwk: publicJwk.parse(public_key) }));
}

/** Decrypts this installation's newest key, by which it signs in to networks. @throws SealError */
export async function readClientKey(vault: Vault): Promise<ClientKey> {
  const [row] = await readOrCreateKeys(vault);
  if (row === undefined) throw new Error("No client key was stored.");
  const { id, key_id: keyId, ciphertext } = row;
  const text = unseal(vault.keyring, `client:${id}`, { keyId, ciphertext });
  return { id, jwk: privateJwk.parse(JSON.parse(text)) };
}
