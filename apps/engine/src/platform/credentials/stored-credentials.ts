import { setTimeout as sleep } from "node:timers/promises";

import type { Json } from "@postlark/domain/json";
import type { Renewed, StepContext } from "@postlark/networks/network";
import { z } from "zod";

import type { Database } from "../database/database.ts";
import { isPostgresUnreachable } from "../database/postgres-unreachable.ts";
import { seal, unseal, type Sealed } from "./envelope.ts";
import type { Keyring } from "./keyring.ts";

export type StoredCredentials = {
  /** The current ones; null if the channel has none. */
  get(): Json;
  readonly renew: StepContext["renewCredentials"];
};

export type Vault = { readonly database: Database; readonly keyring: Keyring };

type Version = Sealed & { readonly version: number };

type Row = {
  readonly renewal: string | null;
  readonly version: number;
  readonly key_id: string;
  readonly ciphertext: Buffer;
};

const json = z.json().transform((value): Json => value);

/** All in milliseconds. */
const durations = {
  /** The lease of a renewal: longer than a network's slowest answers. */
  lease: 90_000,
  /** How long another engine's renewal is waited for. */
  timeoutMs: 30_000,
  pause: 100,
};

/** Decrypts a channel's credentials. @param sealed as stored; null if the channel has none @throws SealError */
export function openCredentials(
  channel: string,
  sealed: Version | null,
  { database, keyring }: Vault,
): StoredCredentials {
  const owner = `channel:${channel}` as const;
  const decryptStored = (stored: Sealed): Json =>
    json.parse(JSON.parse(unseal(keyring, owner, stored)));
  let version = sealed?.version ?? 0;
  let current: Json = sealed === null ? null : decryptStored(sealed);

  /** Requests the lease of a renewal. @returns the stored version; `renewal` is null while another engine renews */
  async function beginRenewal(): Promise<Row | undefined> {
    const [row] = await database<Row[]>`
      select * from engine.begin_renewal(
        ${channel}, ${version}, ${`${durations.lease} milliseconds`}::interval)`;
    return row;
  }

  async function endRenewal(renewal: string, next: Sealed | undefined): Promise<boolean> {
    const { keyId = null, ciphertext = null } = next ?? {};
    const [row] = await database<{ kept: boolean }[]>`
      select engine.end_renewal(${channel}, ${renewal}, ${version}, ${keyId}, ${ciphertext}) as kept`;
    return row?.kept ?? false;
  }

  /** Loads what another engine stored. @returns whether the credentials differ from those before */
  function loadNewer(row: Row): boolean {
    const previousText = JSON.stringify(current);
    current = decryptStored({ keyId: row.key_id, ciphertext: row.ciphertext });
    ({ version } = row);
    return JSON.stringify(current) !== previousText;
  }

  /** Stores a renewal's result, and retries while Postgres is down: a network issues it once. */
  async function storeRenewed(renewal: string, next: Json): Promise<void> {
    const envelope = seal(keyring, owner, JSON.stringify(next));
    const deadline = performance.now() + durations.lease;
    for (;;) {
      try {
        if (await endRenewal(renewal, envelope)) version += 1;
        break;
      } catch (error) {
        if (!isPostgresUnreachable(error) || performance.now() > deadline) throw error;
        await sleep(durations.pause);
      }
    }
    current = next;
  }

  /** Renews as the only engine, and ends the lease of the renewal. */
  async function renewAndStore<Failure>(
    renewal: string,
    renew: (current: Json) => Promise<Renewed | Failure>,
  ): Promise<Renewed | Failure> {
    let isStored = false;
    try {
      const result = await renew(current);
      if (isRenewed(result)) {
        await storeRenewed(renewal, result.credentials);
        isStored = true;
      }
      return result;
    } finally {
      // If Postgres is down, the lease ends by itself.
      if (!isStored) await endRenewal(renewal, undefined).catch(() => false);
    }
  }

  return {
    get: () => current,
    async renew(renew) {
      const deadline = performance.now() + durations.timeoutMs;
      do {
        const row = await beginRenewal();
        if (row === undefined) break;
        if (row.renewal !== null) return renewAndStore(row.renewal, renew);
        if (row.version === version) await sleep(durations.pause);
        // Only rewrapped by another key: nothing new.
        else if (loadNewer(row)) return { kind: "renewed", credentials: current };
      } while (performance.now() < deadline);
      return { kind: "busy" };
    },
  };
}

function isRenewed(result: unknown): result is Renewed {
  return (
    typeof result === "object" && result !== null && "kind" in result && result.kind === "renewed"
  );
}
