import type { StepContext } from "@postlark/networks/network";
import type { Tools } from "@postlark/networks/tools";

import { openCredentials, type Vault } from "../platform/credentials/stored-credentials.ts";
import type { KnownChannel } from "./known-channel.ts";

type CredentialsRow = { version: number; key_id: string; ciphertext: Buffer };

/** A context in which a network reads as the channel's account; it has no pictures and no results. */
export async function createReadingContext(
  channel: KnownChannel,
  tools: Tools,
  vault: Vault,
): Promise<StepContext> {
  const [row] = await vault.database<CredentialsRow[]>`
    select * from engine.credentials(${channel.id})`;
  const sealed = row && { version: row.version, keyId: row.key_id, ciphertext: row.ciphertext };
  const credentials = openCredentials(channel.id, sealed ?? null, vault);
  return {
    ...tools,
    credentials: credentials.get(),
    renewCredentials: credentials.renew,
    results: {},
    channel,
    findIdsOfOtherDeliveries: () => Promise.resolve(new Set<string>()),
    media: () => Promise.reject(new Error("Nothing is published here.")),
    video: () => Promise.reject(new Error("Nothing is published here.")),
  };
}
