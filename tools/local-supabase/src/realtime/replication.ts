import { on } from "node:events";
import { Duplex } from "node:stream";

import postgres, { type Sql } from "postgres";

import type { Log } from "../context.ts";
import { toChange, type Change } from "./change.ts";
import {
  decodeMessage,
  decodeReplicationFrame,
  encodeStatus,
  type Relation,
  type ReplicationFrame,
} from "./pgoutput.ts";

const statusIntervalMs = 5000;
/** Interval of keepalive requests: Postgres sends none by itself while it receives our status. */
const keepaliveMs = 30_000;
const idleTimeoutMs = 90_000;
const closeTimeoutMs = 500;
const queueLimit = 1000;

export type StreamPosition = {
  /** The last transaction received; repeated ones after a reconnection are skipped by it. */
  lastLsn: bigint;
  /** The position up to which Postgres may delete its log. */
  confirmedLsn: bigint;
};

/**
 * Streams the changes of a publication from a slot, on its own connection, until that or `signal` ends. Transactions
 * up to `position.lastLsn` are skipped; `position` is kept up to date.
 * @param options.onChange reading pauses until it resolves
 * @throws Postgres' error, or that of the connection
 */
export async function readChanges(options: {
  databaseUrl: string;
  slot: string;
  publication: string;
  position: StreamPosition;
  onChange: (change: Change) => Promise<void>;
  log: Log;
  signal: AbortSignal;
}): Promise<void> {
  const { databaseUrl, slot, publication, position, log, signal } = options;
  const sql = replicationClient(databaseUrl);
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    const { stream, messages } = await openStream(
      sql,
      `START_REPLICATION SLOT ${slot} LOGICAL 0/0 (proto_version '1', publication_names '${publication}')`,
    );
    // Postgres logs a connection that is dropped without an end.
    const end = () => {
      stream.resume();
      stream.end();
      setTimeout(() => stream.destroy(), closeTimeoutMs).unref();
    };
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true, signal: ended.signal });
    const ingest = createIngest(position, options.onChange);
    let receivedAt = performance.now();
    let isBusy = false;
    const confirm = () => {
      const requestsReply = performance.now() - receivedAt > keepaliveMs;
      if (stream.writable)
        stream.write(encodeStatus(position.confirmedLsn, new Date(), requestsReply));
    };
    timer = setInterval(() => {
      confirm();
      if (!isBusy && performance.now() - receivedAt > idleTimeoutMs) {
        stream.destroy(new Error("the replication connection fell silent"));
      }
    }, statusIntervalMs);
    for await (const [bytes] of messages) {
      if (!Buffer.isBuffer(bytes) || signal.aborted) continue;
      isBusy = true;
      try {
        const frame = decodeReplicationFrame(bytes);
        await ingest(frame);
        if (frame.kind === "keepalive" && frame.wantsReply) confirm();
      } catch (error) {
        log("error", "a replication message could not be read", String(error));
      }
      isBusy = false;
      receivedAt = performance.now();
    }
  } finally {
    clearInterval(timer);
    ended.abort();
    await sql.end({ timeout: 0 }).catch(() => {});
  }
}

/** Creates a handler of frames, which passes changes on and updates the position. */
function createIngest(position: StreamPosition, onChange: (change: Change) => Promise<void>) {
  const relations = new Map<number, Relation>();
  let transaction: Pick<Change, "lsn" | "committedAt" | "xid"> | undefined;

  return async (frame: ReplicationFrame): Promise<void> => {
    if (frame.kind === "keepalive") {
      if (transaction === undefined && frame.endLsn > position.confirmedLsn) {
        position.confirmedLsn = frame.endLsn;
      }
      return;
    }
    const message = decodeMessage(frame.message);
    switch (message.kind) {
      case "begin":
        transaction = { lsn: message.lsn, committedAt: message.committedAt, xid: message.xid };
        break;
      case "commit":
        if (transaction && transaction.lsn > position.lastLsn) position.lastLsn = transaction.lsn;
        if (message.endLsn > position.confirmedLsn) position.confirmedLsn = message.endLsn;
        transaction = undefined;
        break;
      case "relation":
        relations.set(message.relation.oid, message.relation);
        break;
      case "insert":
      case "update":
      case "delete": {
        const relation = relations.get(message.oid);
        if (relation && transaction && transaction.lsn > position.lastLsn) {
          await onChange(toChange(message, relation, transaction));
        }
        break;
      }
      case "other":
        break;
    }
  };
}

function replicationClient(databaseUrl: string): Sql {
  return postgres(databaseUrl, {
    max: 1,
    fetch_types: false,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { replication: "database", application_name: "realtime_replication" },
  });
}

type OpenStream = { stream: Duplex; messages: AsyncIterable<unknown[]> };

/**
 * The stream of a replication command. The driver returns it by a promise, but Postgres may send an error at once,
 * which would be unhandled and end the process. So listeners are added in the query's resolver, which is called as
 * soon as the stream exists.
 */
async function openStream(sql: Sql, command: string): Promise<OpenStream> {
  const query = sql.unsafe(command);
  const resolve: unknown = Reflect.get(query, "resolve");
  if (typeof resolve !== "function") throw new TypeError("the driver's queries have no resolver");
  let opened: OpenStream | undefined;
  Reflect.set(query, "resolve", (stream: unknown) => {
    // A Duplex, although the driver's types declare only its writable half.
    if (stream instanceof Duplex) {
      // Errors after the last message have no consequence.
      stream.on("error", () => {});
      const queue = { highWaterMark: queueLimit, lowWaterMark: queueLimit / 2 };
      opened = { stream, messages: on(stream, "data", { close: ["close"], ...queue }) };
    }
    Reflect.apply(resolve, query, [stream]);
  });
  await query.writable();
  if (opened === undefined) throw new TypeError("the driver's replication stream cannot be read");
  return opened;
}
