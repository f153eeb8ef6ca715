import type { Json } from "@postlark/domain/json";
import type { NetworkId } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";

import { unseal } from "../platform/credentials/envelope.ts";
import type { Vault } from "../platform/credentials/stored-credentials.ts";
import type { Log } from "../platform/log/log.ts";
import { jsonSchema } from "./json-schema.ts";

export type RevokeTools = Vault & { readonly fetch: typeof fetch; readonly log: Log };

/** How long a network may take to revoke, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Revokes what a network granted. Never throws: a grant that is not revoked is useless once its secrets are deleted.
 */
export async function revokeAccess(
  network: NetworkId,
  readCredentials: () => Json,
  { fetch, log }: Pick<RevokeTools, "fetch" | "log">,
): Promise<void> {
  const networkTools = networks[network];
  if (networkTools.disconnect === undefined) return;
  try {
    const tools = { fetch, signal: AbortSignal.timeout(timeoutMs), now: () => new Date() };
    if (await networkTools.disconnect(readCredentials(), tools)) return;
    log("warn", "credentials were not taken back", { network });
  } catch (error) {
    const kind = error instanceof Error ? error.name : "unknown";
    log("warn", "credentials were not given back", { network, kind });
  }
}

/**
 * Loads a channel's credentials in order to revoke them later.
 * @returns revokes them, to be called once nothing uses them any more
 */
export async function prepareRevocation(
  channel: { readonly id: string; readonly network: NetworkId },
  tools: RevokeTools,
): Promise<() => Promise<void>> {
  const read = await loadCredentials(channel.id, tools);
  if (read === undefined) return () => Promise.resolve();
  return () => revokeAccess(channel.network, read, tools);
}

/** @returns a function that decrypts the channel's credentials; undefined if it has none */
export async function loadCredentials(
  channel: string,
  vault: Vault,
): Promise<(() => Json) | undefined> {
  const [row] = await vault.database<Sealed[]>`select * from engine.credentials(${channel})`;
  return row && (() => decryptCredentials(channel, row, vault));
}

type Sealed = { readonly key_id: string; readonly ciphertext: Buffer };

function decryptCredentials(
  channel: string,
  { key_id: keyId, ciphertext }: Sealed,
  { keyring }: Vault,
): Json {
  const text = unseal(keyring, `channel:${channel}`, { keyId, ciphertext });
  return jsonSchema.parse(JSON.parse(text));
}

type DeletedChannel = Sealed & { readonly channel_id: string; readonly network: NetworkId };

/** Deletes data at the end of its retention, and revokes its grants. */
export async function purgeExpired(tools: RevokeTools): Promise<void> {
  const deletedChannels = await tools.database<DeletedChannel[]>`select * from engine.purge()`;
  await Promise.all(
    deletedChannels.map((row) =>
      revokeAccess(row.network, () => decryptCredentials(row.channel_id, row, tools), tools),
    ),
  );
}
