import { setImmediate, setTimeout as delay } from "node:timers/promises";

import { DatabaseError } from "pg";
import { LogicalReplicationService, PgoutputPlugin, type Pgoutput } from "pg-logical-replication";
import postgres, { type Sql } from "postgres";

import type { Log } from "../context.ts";
import { toChange, type Change } from "./change.ts";

const slot = "supabase_realtime_local";
const statusIntervalMs = 5000;
const firstRetryMs = 50;
const longestRetryMs = 5000;
/** Attempts in a row that Postgres itself ends with an error before the slot is given up. */
const slotRetries = 3;
const closeTimeoutMs = 1000;

/** All committed changes of a publication, across dropped connections. */
export type Replication = {
  /** Resolves once every later commit will arrive. */
  ready: Promise<void>;
  close(): Promise<void>;
};

/**
 * Reads changes from a logical replication slot of its own. The slot survives a dropped connection, so that nothing
 * committed meanwhile is missed; it is made anew at start, and when Postgres can no longer decode from it (after
 * `drop publication`, for one), which loses what lies between and is logged.
 * @param options.onChange Postgres waits with the next change until it resolves
 */
export function openReplication(options: {
  sql: Sql;
  databaseUrl: string;
  publication: string;
  onChange: (change: Change) => Promise<void>;
  log: Log;
}): Replication {
  const { sql, log } = options;
  const closing = new AbortController();
  let hasSlot = false;
  /** The last transaction that was taken in; what comes again after a reconnection is told by it. */
  let lastLsn = 0n;
  let markReady: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  const finished = run();

  async function run(): Promise<void> {
    let attempt = 0;
    let refusals = 0;
    while (!closing.signal.aborted) {
      const startedAt = performance.now();
      const failure = await follow().catch((error: unknown) => error);
      if (closing.signal.aborted) return;
      const reason = failure instanceof Error ? failure.message : "closed by Postgres";
      log("warn", "the replication connection ended and is made anew", reason);
      refusals = isRefusal(failure) ? refusals + 1 : 0;
      if (refusals === slotRetries) {
        hasSlot = false;
        refusals = 0;
        log("warn", "the replication slot is made anew; changes may have been missed");
      }
      attempt = performance.now() - startedAt < longestRetryMs ? attempt + 1 : 0;
      const pause = Math.min(longestRetryMs, firstRetryMs * 2 ** attempt);
      await delay(pause, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  async function follow(): Promise<void> {
    if (!hasSlot) {
      await dropSlot(sql);
      await sql`select pg_create_logical_replication_slot(${slot}, 'pgoutput')`;
      hasSlot = true;
    }
    markReady?.();
    if (closing.signal.aborted) return;
    const stream = new Stream(options.databaseUrl, options.publication);
    await stream.read(closing.signal, async (message, transaction) => {
      if (transaction.lsn <= lastLsn) return;
      if (message.tag === "commit") lastLsn = transaction.lsn;
      else await options.onChange(toChange(message, transaction));
    });
  }

  return {
    ready,
    close: async () => {
      closing.abort();
      await Promise.race([finished, delay(closeTimeoutMs, undefined, { ref: false })]);
      await dropSlot(sql).catch(() => log("warn", "the replication slot was left behind"));
    },
  };
}

type Transaction = Pick<Change, "lsn" | "committedAt" | "xid">;
type Message = Parameters<typeof toChange>[0] | Pgoutput.MessageCommit;

/** One replication connection. */
class Stream {
  readonly #service: LogicalReplicationService;
  readonly #plugin: TextPlugin;
  /** Up to where Postgres may forget. */
  #confirmedLsn = 1n;
  #transaction: Transaction | undefined;

  constructor(databaseUrl: string, publication: string) {
    this.#plugin = new TextPlugin({ protoVersion: 1, publicationNames: [publication] });
    this.#service = new LogicalReplicationService(
      { connectionString: databaseUrl, application_name: "realtime_replication" },
      // What it would confirm by itself may still wait to be taken in.
      { acknowledge: { auto: false, timeoutSeconds: 0 }, flowControl: { enabled: true } },
    );
  }

  /** Reads until the connection ends or `signal` aborts. @throws what Postgres or the system says of the reason */
  async read(
    signal: AbortSignal,
    onMessage: (message: Message, transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    this.#service.on("start", () => {
      if (signal.aborted) void this.#stop();
      else signal.addEventListener("abort", () => void this.#stop(), { once: true });
    });
    // What goes wrong is told by the subscription's end.
    this.#service.on("error", () => {});
    this.#service.on("data", async (_lsn: string, message: Pgoutput.Message) => {
      await this.#take(message, onMessage);
      this.#plugin.unread -= 1;
    });
    this.#service.on("heartbeat", async (lsn, _time, wantsReply) => {
      const isIdle = this.#plugin.unread === 0 && this.#transaction === undefined;
      if (isIdle && toNumber(lsn) > this.#confirmedLsn) this.#confirmedLsn = toNumber(lsn);
      if (wantsReply) await this.#confirm();
    });
    const timer = setInterval(() => void this.#confirm(), statusIntervalMs);
    try {
      await this.#service.subscribe(this.#plugin, slot);
    } finally {
      clearInterval(timer);
      await this.#stop();
    }
  }

  /** The library would wait for ever if it were stopped while it lets the connection wait for what it has read. */
  async #stop(): Promise<void> {
    while (this.#plugin.unread > 0) await delay(1);
    await setImmediate();
    await this.#service.stop();
  }

  async #take(
    message: Pgoutput.Message,
    onMessage: (message: Message, transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    if (message.tag === "begin") {
      const committedAt = new Date(Number(message.commitTime) / 1000);
      this.#transaction = { lsn: toNumber(message.commitLsn), committedAt, xid: message.xid };
    } else if (
      this.#transaction !== undefined &&
      (message.tag === "insert" ||
        message.tag === "update" ||
        message.tag === "delete" ||
        message.tag === "commit")
    ) {
      await onMessage(message, this.#transaction);
    }
    if (message.tag === "commit") {
      this.#transaction = undefined;
      this.#confirmedLsn = toNumber(message.commitEndLsn);
    }
  }

  /** The library confirms the byte after the one that it is given, which may begin what has not been read. */
  async #confirm(): Promise<void> {
    const last = this.#confirmedLsn - 1n;
    await this.#service.acknowledge(
      `${(last >> 32n).toString(16)}/${(last & 0xffffffffn).toString(16)}`,
    );
  }
}

/** Leaves values as Postgres' text, with all their digits. */
class TextPlugin extends PgoutputPlugin {
  /** Messages that have arrived and are not taken in yet. */
  unread = 0;

  override parse(buffer: Buffer): Pgoutput.Message {
    const message = super.parse(buffer);
    this.unread += 1;
    if (message.tag === "relation") {
      for (const column of message.columns) column.parser = String;
    }
    return message;
  }
}

function toNumber(lsn: string | null): bigint {
  const [high = "0", low = "0"] = (lsn ?? "").split("/");
  return (BigInt(`0x${high || "0"}`) << 32n) | BigInt(`0x${low}`);
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

/** Whether Postgres cannot stream from the slot, rather than be reached or spare a connection. */
function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && !/^(?:08|53|55006|57P)/.test(error.code ?? "");
}
