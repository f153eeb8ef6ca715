import type { AuthReason, StepContext } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";

import { openCredentials, type Vault } from "../platform/credentials/stored-credentials.ts";
import type { KnownChannel } from "./known-channel.ts";

type Tools = Pick<StepContext, "fetch" | "now" | "signal" | "socket" | "connect" | "applications">;
type CredentialsRow = { version: number; key_id: string; ciphertext: Buffer };

/**
 * Checks the account at its network and stores the result: the channel continues or waits. One that continues takes its
 * server's present limits.
 * @returns why it waits; null if it works
 */
export async function checkChannel(
  channel: KnownChannel,
  tools: Tools,
  vault: Vault,
): Promise<AuthReason | null> {
  const [row] = await vault.database<CredentialsRow[]>`
    select * from engine.credentials(${channel.id})`;
  const sealed = row && { version: row.version, keyId: row.key_id, ciphertext: row.ciphertext };
  const credentials = openCredentials(channel.id, sealed ?? null, vault);
  const network = networks[channel.network];
  const context = {
    ...tools,
    credentials: credentials.get(),
    renewCredentials: credentials.renew,
    results: {},
    channel,
    knownElsewhere: () => Promise.resolve(new Set<string>()),
    media: () => Promise.reject(new Error("A check reads no pictures.")),
    video: () => Promise.reject(new Error("A check reads no videos.")),
  };
  const reason = await network.check(context);
  const { database } = vault;
  // A server that is briefly down proves nothing about the account.
  if (reason === null) {
    await database`select engine.channel_recovered(${channel.id})`;
    const limits = await network.readLimits?.(context);
    if (limits)
      await database`select engine.channel_limits(${channel.id}, ${database.json(limits)})`;
  } else if (reason !== "unreachable") {
    await database`select engine.channel_needs_attention(${channel.id}, ${reason})`;
  }
  return reason;
}
