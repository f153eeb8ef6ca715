import { EventEmitter, once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

import postgres, { type Sql } from "postgres";

import type { Log } from "../context.ts";
import type { Change } from "./change.ts";
import {
  openReplicationStream,
  type ReplicationStream,
  type StreamPosition,
} from "./replication.ts";

const slot = "supabase_realtime_local";
const firstRetryMs = 50;
const longestRetryMs = 5000;
/** Attempts in a row that Postgres itself ends with an error before the slot is given up. */
const patience = 3;
/** How long closing waits for Postgres. */
const farewellMs = 1000;

/** All committed changes of the publication, across dropped connections. */
export type ChangeSource = {
  /** Resolves once every later commit will arrive. */
  ready: Promise<void>;
  /** Stops reading, so that Postgres holds back what comes, until `resume`. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
};

/**
 * Reads changes from a logical replication slot of its own. The slot survives a dropped connection, so that nothing
 * committed meanwhile is missed; it is made anew at start, and when Postgres can no longer decode from it (after
 * `drop publication`, for one), which loses what lies between and is logged.
 */
export function openChangeSource(options: {
  sql: Sql;
  databaseUrl: string;
  publication: string;
  onChange: (change: Change) => void;
  log: Log;
}): ChangeSource {
  const { sql, log } = options;
  const closing = new AbortController();
  const position: StreamPosition = { lastLsn: 0n, confirmedLsn: 0n };
  let stream: ReplicationStream | undefined;
  let isPaused = false;
  let hasSlot = false;
  const signal = new EventEmitter();
  const ready = firstTime(signal, "ready");
  const finished = run();

  async function run(): Promise<void> {
    let attempt = 0;
    let refusals = 0;
    while (!closing.signal.aborted) {
      const startedAt = performance.now();
      const failure = await follow().catch((error: unknown) => error);
      if (closing.signal.aborted) return;
      log("warn", "the replication connection ended and is made anew", describe(failure));
      refusals = isRefusal(failure) ? refusals + 1 : 0;
      if (refusals === patience) {
        hasSlot = false;
        refusals = 0;
        log("warn", "the replication slot is made anew; changes may have been missed");
      }
      attempt = performance.now() - startedAt < longestRetryMs ? attempt + 1 : 0;
      await pauseFor(Math.min(longestRetryMs, firstRetryMs * 2 ** attempt), closing.signal);
    }
  }

  /** Reads until the connection ends, and says why it did. */
  async function follow(): Promise<unknown> {
    if (!hasSlot) {
      await recreateSlot(sql);
      position.confirmedLsn = 0n;
      hasSlot = true;
    }
    signal.emit("ready");
    stream = await openReplicationStream({ ...options, slot, position });
    if (isPaused) stream.pause();
    if (closing.signal.aborted) stream.close();
    const failure = await stream.ended;
    stream = undefined;
    return failure;
  }

  return {
    ready,
    pause: () => {
      isPaused = true;
      stream?.pause();
    },
    resume: () => {
      isPaused = false;
      stream?.resume();
    },
    close: async () => {
      closing.abort();
      stream?.close();
      await Promise.race([finished, delay(farewellMs, undefined, { ref: false })]);
      await dropSlot(sql).catch(() => log("warn", "the replication slot was left behind"));
    },
  };
}

async function firstTime(emitter: EventEmitter, event: string): Promise<void> {
  await once(emitter, event);
}

async function recreateSlot(sql: Sql): Promise<void> {
  await dropSlot(sql);
  await sql`select pg_create_logical_replication_slot(${slot}, 'pgoutput')`;
}

/** Postgres needs a moment to notice that the connection using the slot is gone. */
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

async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => {});
}

/** Whether Postgres cannot stream from the slot, rather than be reached or spare a connection. */
function isRefusal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && !/^(?:08|53|55006|57P)/.test(error.code);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : "closed by Postgres";
}
