import { z } from "zod";

import { seal, unseal } from "../../src/platform/credentials/envelope.ts";
import { keyring } from "./engine.ts";
import { sql } from "./users.ts";

type Stored = Readonly<Record<string, unknown>>;

/** What is kept of a channel that somebody signed in for. */
export async function storedSession(channel: string): Promise<Stored> {
  const [row] = await sql`select * from private.channel_credentials where channel_id = ${channel}`;
  const sealed = { keyId: String(row?.["key_id"]), ciphertext: Buffer.from(row?.["ciphertext"]) };
  const text = unseal(keyring, `channel:${channel}`, sealed);
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** As an hour would: its token's time is over. @param change what else becomes of it */
export async function ageSession(
  channel: string,
  change = (session: Stored): Stored => session,
): Promise<void> {
  const old = { ...change(await storedSession(channel)), expiresAt: new Date(0).toISOString() };
  const { keyId, ciphertext } = seal(keyring, `channel:${channel}`, JSON.stringify(old));
  await sql`
    update private.channel_credentials
    set version = version + 1, key_id = ${keyId}, ciphertext = ${ciphertext}
    where channel_id = ${channel}`;
}
