import type { AuthReason, StepContext } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";

import { keepCredentials, type Vault } from "../credentials/kept-credentials.ts";
import type { KnownChannel } from "./known-channel.ts";

type Tools = Pick<StepContext, "fetch" | "now" | "signal" | "socket" | "connect" | "applications">;
type CredentialsRow = { version: number; key_id: string; ciphertext: Buffer };

/**
 * Asks the network whether it still knows the account, and writes down what it says: the channel goes on or waits.
 * @returns why it waits; null where it works
 */
export async function checkChannel(
  channel: KnownChannel,
  tools: Tools,
  vault: Vault,
): Promise<AuthReason | null> {
  const [row] = await vault.database<CredentialsRow[]>`
    select * from engine.credentials(${channel.id})`;
  const sealed = row && { version: row.version, keyId: row.key_id, ciphertext: row.ciphertext };
  const credentials = keepCredentials(channel.id, sealed ?? null, vault);
  const reason = await networks[channel.network].check({
    ...tools,
    credentials: credentials.get(),
    renewCredentials: credentials.renew,
    results: {},
    channel,
    media: () => Promise.reject(new Error("A check reads no pictures.")),
  });
  const { database } = vault;
  // A server that is away for a moment says nothing about the account.
  if (reason === null) await database`select engine.channel_recovered(${channel.id})`;
  else if (reason !== "unreachable") {
    await database`select engine.channel_needs_attention(${channel.id}, ${reason})`;
  }
  return reason;
}
