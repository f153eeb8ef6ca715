import type { Json } from "@postlark/domain/json";
import type { NetworkId } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";

import { unseal } from "../credentials/envelope.ts";
import type { Vault } from "../credentials/kept-credentials.ts";
import type { Log } from "../log.ts";
import { jsonSchema } from "./json-schema.ts";

export type LeaveTools = Vault & { readonly fetch: typeof fetch; readonly log: Log };

/** How long a network may take to say that it has let go, in milliseconds. */
const patience = 10_000;

/**
 * Ends what a network granted. It never throws: what a network does not take back is worth nothing without what is
 * deleted here.
 */
export async function giveBack(
  network: NetworkId,
  readCredentials: () => Json,
  { fetch, log }: Pick<LeaveTools, "fetch" | "log">,
): Promise<void> {
  const known = networks[network];
  if (known.disconnect === undefined) return;
  try {
    const tools = { fetch, signal: AbortSignal.timeout(patience), now: () => new Date() };
    if (await known.disconnect(readCredentials(), tools)) return;
    log("warn", "credentials were not taken back", { network });
  } catch (error) {
    const kind = error instanceof Error ? error.name : "unknown";
    log("warn", "credentials were not given back", { network, kind });
  }
}

/**
 * Remembers what opens a channel's account for as long as it takes to give it back.
 * @returns gives it back, to be called once nothing stands on it any more
 */
export async function takeLeave(
  channel: { readonly id: string; readonly network: NetworkId },
  tools: LeaveTools,
): Promise<() => Promise<void>> {
  const [row] = await tools.database<{ key_id: string; ciphertext: Buffer }[]>`
    select * from engine.credentials(${channel.id})`;
  if (row === undefined) return () => Promise.resolve();
  const sealed = { keyId: row.key_id, ciphertext: row.ciphertext };
  const read = () =>
    jsonSchema.parse(JSON.parse(unseal(tools.keyring, `channel:${channel.id}`, sealed)));
  return () => giveBack(channel.network, read, tools);
}
