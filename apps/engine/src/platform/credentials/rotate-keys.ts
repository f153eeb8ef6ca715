import { setTimeout as sleep } from "node:timers/promises";

import type { Database } from "../database/database.ts";
import { rewrap, SealError } from "./envelope.ts";
import type { Keyring } from "./keyring.ts";

type Row = { readonly channel_id: string; readonly version: number; readonly ciphertext: Buffer };

export type Rotation = {
  readonly wrapped: number;
  /** One line for each failure. Names channels and keys' ids. */
  readonly problems: readonly string[];
};

const batchSize = 100;

/** Pause before credentials locked by others are tried again, in milliseconds. */
const pauseMs = 50;

/** The result for one secret: rewrapped, changed by another process meanwhile, or why it cannot be decrypted. */
async function rewrapCredentials(
  database: Database,
  keyring: Keyring,
  keyId: string,
  { channel_id: channel, version, ciphertext }: Row,
): Promise<"wrapped" | "changed" | SealError> {
  try {
    const next = rewrap(keyring, `channel:${channel}`, { keyId, ciphertext });
    const [row] = await database<{ saved: boolean }[]>`
      select engine.save_credentials(${channel}, ${version}, ${next.keyId}, ${next.ciphertext}) as saved`;
    return row?.saved ? "wrapped" : "changed";
  } catch (error) {
    if (error instanceof SealError) return error;
    throw error;
  }
}

type ClientKeyRow = { readonly id: string; readonly key_id: string; readonly ciphertext: Buffer };

async function rewrapClientKeys(
  database: Database,
  keyring: Keyring,
  keyId: string,
): Promise<Rotation> {
  const rows = await database<ClientKeyRow[]>`select * from engine.client_keys()`;
  const problems: string[] = [];
  let wrapped = 0;
  for (const { id, ciphertext } of rows.filter((row) => row.key_id === keyId)) {
    try {
      const next = rewrap(keyring, `client:${id}`, { keyId, ciphertext });
      await database`
        select engine.wrap_client_key(${id}, ${keyId}, ${next.keyId}, ${next.ciphertext})`;
      wrapped += 1;
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      problems.push(error.message);
    }
  }
  return { wrapped, problems };
}

type ModelKeyRow = { readonly workspace_id: string; readonly ciphertext: Buffer };

async function rewrapModelKeys(
  database: Database,
  keyring: Keyring,
  keyId: string,
): Promise<Rotation> {
  const rows = await database<ModelKeyRow[]>`select * from engine.model_keys_of_key(${keyId})`;
  const problems: string[] = [];
  let wrapped = 0;
  for (const { workspace_id: workspace, ciphertext } of rows) {
    try {
      const next = rewrap(keyring, `model:${workspace}`, { keyId, ciphertext });
      await database`
        select engine.wrap_model_key(${workspace}, ${ciphertext}, ${next.keyId}, ${next.ciphertext})`;
      wrapped += 1;
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      problems.push(error.message);
    }
  }
  return { wrapped, problems };
}

type ApplicationRow = { readonly network: string; readonly ciphertext: Buffer };

async function rewrapApplications(
  database: Database,
  keyring: Keyring,
  keyId: string,
): Promise<Rotation> {
  const rows = await database<ApplicationRow[]>`select * from engine.applications_of_key(${keyId})`;
  const problems: string[] = [];
  let wrapped = 0;
  for (const { network, ciphertext } of rows) {
    try {
      const next = rewrap(keyring, `application:${network}`, { keyId, ciphertext });
      await database`
        select engine.wrap_application(${network}, ${ciphertext}, ${next.keyId}, ${next.ciphertext})`;
      wrapped += 1;
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      problems.push(error.message);
    }
  }
  return { wrapped, problems };
}

/** The key of push: there is one, or none yet. */
async function rewrapPushKey(
  database: Database,
  keyring: Keyring,
  keyId: string,
): Promise<Rotation> {
  const rows = await database<ClientKeyRow[]>`select * from engine.push_key()`;
  const row = rows.find((candidate) => candidate.key_id === keyId);
  if (row === undefined) return { wrapped: 0, problems: [] };
  try {
    const next = rewrap(keyring, "push:installation", { keyId, ciphertext: row.ciphertext });
    await database`select engine.wrap_push_key(${keyId}, ${next.keyId}, ${next.ciphertext})`;
    return { wrapped: 1, problems: [] };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return { wrapped: 0, problems: [error.message] };
  }
}

async function rotateKey(database: Database, keyring: Keyring, keyId: string): Promise<Rotation> {
  const problems = new Map<string, string>();
  let wrapped = 0;
  for (;;) {
    // Failed ones stay in the result of each query.
    const rows = await database<Row[]>`
      select channel_id, version, ciphertext
      from engine.credentials_of_key(${keyId}, ${batchSize + problems.size})`;
    const remaining = rows.filter((row) => !problems.has(row.channel_id));
    if (remaining.length === 0) break;
    const processedBefore = wrapped + problems.size;
    for (const row of remaining) {
      const outcome = await rewrapCredentials(database, keyring, keyId, row);
      if (outcome === "wrapped") wrapped += 1;
      else if (outcome !== "changed") problems.set(row.channel_id, outcome.message);
    }
    // The rest is being renewed just now, which takes a network's answer.
    if (wrapped + problems.size === processedBefore) await sleep(pauseMs);
  }
  const keys = await rewrapClientKeys(database, keyring, keyId);
  const models = await rewrapModelKeys(database, keyring, keyId);
  const applications = await rewrapApplications(database, keyring, keyId);
  const otherRotations = [
    keys,
    models,
    applications,
    await rewrapPushKey(database, keyring, keyId),
  ];
  return {
    wrapped: otherRotations.reduce((sum, rotation) => sum + rotation.wrapped, wrapped),
    problems: [...problems.values(), ...otherRotations.flatMap((rotation) => rotation.problems)],
  };
}

/**
 * Rewraps all credentials by the current key. Engines may run meanwhile; after an interruption, the next run continues.
 */
export async function rotateKeys(database: Database, keyring: Keyring): Promise<Rotation> {
  const inUse = await database<{ key_id: string; credentials: number }[]>`
    select key_id, credentials from engine.keys_in_use()`;
  const formerKeys = inUse.filter(({ key_id }) => key_id !== keyring.current);
  const rotations: Rotation[] = [];
  for (const { key_id: keyId, credentials } of formerKeys) {
    if (keyring.keys.has(keyId)) rotations.push(await rotateKey(database, keyring, keyId));
    else {
      const problem = `${credentials} credentials need the key "${keyId}", which is not among the engine's keys. Give it back and run this again.`;
      rotations.push({ wrapped: 0, problems: [problem] });
    }
  }
  return {
    wrapped: rotations.reduce((sum, rotation) => sum + rotation.wrapped, 0),
    problems: rotations.flatMap(({ problems }) => problems),
  };
}
