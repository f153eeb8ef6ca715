import type { AuthReason, StepContext } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";
import { jsonSchema } from "./json-schema.ts";

import { seal, unseal } from "../credentials/envelope.ts";
import type { Keyring } from "../credentials/keyring.ts";
import type { Database } from "../database.ts";
import type { KnownChannel } from "./known-channel.ts";

type Tools = Pick<StepContext, "fetch" | "now" | "signal"> & Pick<StepContext, "socket">;
type CredentialsRow = { version: number; key_id: string; ciphertext: Buffer };

/**
 * Asks the network whether it still knows the account, and writes down what it says: the channel goes on or waits.
 * @returns why it waits; null where it works
 */
export async function checkChannel(
  channel: KnownChannel,
  tools: Tools,
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
): Promise<AuthReason | null> {
  const owner = `channel:${channel.id}` as const;
  const [row] = await database<CredentialsRow[]>`
    select * from engine.credentials(${channel.id})`;
  let version = row?.version ?? 0;
  const credentials = row
    ? jsonSchema.parse(
        JSON.parse(unseal(keyring, owner, { keyId: row.key_id, ciphertext: row.ciphertext })),
      )
    : null;
  const reason = await networks[channel.network].check({
    ...tools,
    credentials,
    async saveCredentials(next) {
      const { keyId, ciphertext } = seal(keyring, owner, JSON.stringify(next));
      await database`
        select engine.save_credentials(${channel.id}, ${version}, ${keyId}, ${ciphertext})`;
      version += 1;
    },
    results: {},
    channel,
    media: () => Promise.reject(new Error("A check reads no pictures.")),
  });
  // A server that is away for a moment says nothing about the account.
  if (reason === null) await database`select engine.channel_recovered(${channel.id})`;
  else if (reason !== "unreachable") {
    await database`select engine.channel_needs_attention(${channel.id}, ${reason})`;
  }
  return reason;
}
