import postgres, { type JSONValue } from "postgres";
import { inject } from "vitest";

import { sql } from "./clients.ts";

const address = new URL(inject("backend").databaseUrl);
address.username = "postlark_engine";
address.password = "postlark-engine";

/** The database as the engine's runner, with the password of the local seed. */
export const engineSql = postgres(address.href, {
  max: 8,
  idle_timeout: 1,
  onnotice: () => undefined,
});

/** `fence` comes as text, as Postgres' 64-bit integers do. */
export type Claim = {
  delivery_id: string;
  fence: string;
  taken_over: boolean;
  wanted: Date;
  work: {
    delivery: { id: string; attempts: number };
    channel: { id: string; network: string };
    credentials: { version: number; keyId: string; ciphertext: string } | null;
    steps: { position: number; state: string }[];
    media: unknown[];
    workspace: { id: string };
  };
};

export async function claim(limit = 50, lease = "30 seconds", owner = "test"): Promise<Claim[]> {
  return engineSql<Claim[]>`select * from engine.claim(${limit}, ${lease}, ${owner})`;
}

/** The fence of the delivery's latest claim, or what ended it since. */
export async function fenceOf(delivery: string): Promise<string> {
  const [row] = await sql<{ fence: string }[]>`
    select fence from public.deliveries where id = ${delivery}`;
  return row?.fence ?? "0";
}

/** One call of `engine.apply`: what to do, with what that takes. Times in milliseconds. */
export type EngineCall = {
  readonly do: "freeze" | "begin_step" | "end_step" | "absent" | "note" | "settle" | "renew";
  readonly [parameter: string]: JSONValue;
};

export type Group = {
  readonly delivery: string;
  readonly fence: number | string;
  readonly calls: readonly EngineCall[];
};

/** Writes groups in one transaction. @returns of each whether its delivery was held by that fence still */
export async function apply(groups: readonly Group[]): Promise<boolean[]> {
  const [row] = await engineSql<{ written: boolean[] }[]>`
    select engine.apply(${engineSql.json(groups.map((group) => ({ ...group })))}) as written`;
  return row?.written ?? [];
}

/** Writes of one delivery, in one transaction. @returns whether it was held by that fence still */
export async function write(
  delivery: string,
  fence: number | string,
  ...calls: readonly EngineCall[]
): Promise<boolean> {
  return (await apply([{ delivery, fence, calls }]))[0] ?? false;
}

/** Writes as whoever claimed the delivery last. */
export async function writeAsHolder(
  delivery: string,
  ...calls: readonly EngineCall[]
): Promise<boolean> {
  return write(delivery, await fenceOf(delivery), ...calls);
}

export const freeze = (steps: readonly JSONValue[], hash = "hash"): EngineCall => ({
  do: "freeze",
  hash,
  steps,
});

export const beginStep = (position: number): EngineCall => ({ do: "begin_step", position });

export const endStep = (position: number, state: string, result: JSONValue = {}): EngineCall => ({
  do: "end_step",
  position,
  state,
  result,
});

/** @param more `wakeIn` where it is not over, `problem`, `url`, `tried` */
export const settle = (
  state: string,
  more: Readonly<Record<string, JSONValue>> = {},
): EngineCall => ({
  do: "settle",
  state,
  ...more,
});

export const renew = (lease: number): EngineCall => ({ do: "renew", lease });
