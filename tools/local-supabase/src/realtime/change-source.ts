import { setTimeout as delay } from "node:timers/promises";

import postgres, { type Sql } from "postgres";

import type { Log } from "../context.ts";
import type { Change } from "./change.ts";
import { readChanges, type StreamPosition } from "./replication.ts";

const slot = "supabase_realtime_local";
const firstRetryMs = 50;
const maxRetryMs = 5000;
/** Consecutive errors by Postgres after which the slot is recreated. */
const slotRetries = 3;
const closeTimeoutMs = 1000;

export type ChangeSource = {
  /** Resolves when every later commit will be received. */
  ready: Promise<void>;
  close(): Promise<void>;
};

/**
 * Reads changes from its own logical replication slot. The slot survives a lost connection, so that no change is
 * missed; it is recreated at start and when Postgres can no longer decode from it (for example after `drop
 * publication`), which loses changes and is logged.
 */
export function openChangeSource(options: {
  sql: Sql;
  databaseUrl: string;
  publication: string;
  onChange: (change: Change) => Promise<void>;
  log: Log;
}): ChangeSource {
  const { sql, log } = options;
  const closing = new AbortController();
  const position: StreamPosition = { lastLsn: 0n, confirmedLsn: 0n };
  let hasSlot = false;
  let markReady: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  const running = run();

  async function run(): Promise<void> {
    let attempt = 0;
    let refusals = 0;
    while (!closing.signal.aborted) {
      const startedAt = performance.now();
      const failure = await streamChanges().catch((error: unknown) => error);
      if (closing.signal.aborted) return;
      const reason = failure instanceof Error ? failure.message : "closed by Postgres";
      log("warn", "the replication connection ended and is made anew", reason);
      refusals = isRefusal(failure) ? refusals + 1 : 0;
      if (refusals === slotRetries) {
        hasSlot = false;
        refusals = 0;
        log("warn", "the replication slot is made anew; changes may have been missed");
      }
      attempt = performance.now() - startedAt < maxRetryMs ? attempt + 1 : 0;
      const pause = Math.min(maxRetryMs, firstRetryMs * 2 ** attempt);
      await delay(pause, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  /** Reads changes until the connection ends, from a new slot if there is none. */
  async function streamChanges(): Promise<void> {
    if (!hasSlot) {
      await dropSlot(sql);
      await sql`select pg_create_logical_replication_slot(${slot}, 'pgoutput')`;
      position.confirmedLsn = 0n;
      hasSlot = true;
    }
    markReady?.();
    const { signal } = closing;
    if (!signal.aborted) await readChanges({ ...options, slot, position, signal });
  }

  return {
    ready,
    close: async () => {
      closing.abort();
      await Promise.race([running, delay(closeTimeoutMs, undefined, { ref: false })]);
      await dropSlot(sql).catch(() => log("warn", "the replication slot was left behind"));
    },
  };
}

/** Drops the slot; retries, since Postgres notices only after a moment that the slot's connection is gone. */
async function dropSlot(sql: Sql): Promise<void> {
  const attempts = 20;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`
        select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${slot}`;
      return;
    } catch (error) {
      const isInUse = error instanceof postgres.PostgresError && error.code === "55006";
      if (!isInUse || attempt === attempts) throw error;
      await delay(25);
    }
  }
}

/** Whether Postgres refused to decode, other than for a lost connection, lack of resources or a slot in use. */
function isRefusal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && !/^(?:08|53|55006|57P)/.test(error.code);
}
