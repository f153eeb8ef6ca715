import webPush from "web-push";

import { seal, unseal } from "../platform/credentials/envelope.ts";
import type { Vault } from "../platform/credentials/stored-credentials.ts";

export type PushKey = { readonly publicKey: string; readonly privateKey: string };

type Row = {
  readonly public_key: string;
  readonly key_id: string;
  readonly ciphertext: Buffer;
};

const owner = "push:installation";

/** Reads the installation's push key; creates and stores it on first use. Of several engines, the first wins. */
async function readOrCreateKey({ database, keyring }: Vault): Promise<Row> {
  const read = () => database<Row[]>`select * from engine.push_key()`;
  let [row] = await read();
  if (row === undefined) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const { keyId, ciphertext } = seal(keyring, owner, privateKey);
    await database`select engine.add_push_key(${publicKey}, ${keyId}, ${ciphertext})`;
    [row] = await read();
  }
  if (row === undefined) throw new Error("No key of push was stored.");
  return row;
}

/** Creates the key if there is none; all engines share it. */
export async function readPushKey(vault: Vault): Promise<PushKey> {
  const { public_key: publicKey, key_id: keyId, ciphertext } = await readOrCreateKey(vault);
  return { publicKey, privateKey: unseal(vault.keyring, owner, { keyId, ciphertext }) };
}

/** The key that browsers subscribe with. */
export async function readPublicPushKey(vault: Vault): Promise<string> {
  return (await readOrCreateKey(vault)).public_key;
}
