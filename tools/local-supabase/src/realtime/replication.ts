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
/** Postgres is asked for a sign of life then: by itself it gives none while it hears from us. */
const quietMs = 30_000;
/** A connection is given up then. */
const silenceMs = 90_000;
/** How long Postgres may take to end a stream in an orderly way. */
const farewellMs = 500;

/** What a stream has come to. It outlives the connection, so that a new one goes on where the last one ended. */
export type StreamPosition = {
  /** The last transaction that was taken in; what comes again after a reconnection is told by it. */
  lastLsn: bigint;
  /** Up to where Postgres may forget. */
  confirmedLsn: bigint;
};

export type ReplicationStream = {
  /** Resolves once the stream has ended, for whatever reason, with the error if there was one. Never rejects. */
  ended: Promise<Error | undefined>;
  pause(): void;
  resume(): void;
  close(): void;
};

/**
 * Starts streaming the changes of `publication` from a logical replication slot, on a connection of its own.
 * Transactions up to `position.lastLsn` are skipped; `position` is kept up to date.
 * @throws whatever Postgres answers when the slot cannot be streamed from
 */
export async function openReplicationStream(options: {
  databaseUrl: string;
  slot: string;
  publication: string;
  position: StreamPosition;
  onChange: (change: Change) => void;
  log: Log;
}): Promise<ReplicationStream> {
  const { databaseUrl, slot, publication, position, log } = options;
  const sql = replicationClient(databaseUrl);
  const { stream, closed } = await openStream(
    sql,
    `START_REPLICATION SLOT ${slot} LOGICAL 0/0 (proto_version '1', publication_names '${publication}')`,
  ).catch(async (error: unknown) => {
    await sql.end({ timeout: 0 });
    throw error;
  });

  const takeIn = createIntake(position, options.onChange);
  let heardAt = performance.now();
  let isClosing = false;
  const confirm = () => {
    const isQuiet = performance.now() - heardAt > quietMs;
    if (stream.writable) stream.write(encodeStatus(position.confirmedLsn, new Date(), isQuiet));
  };
  stream.on("data", (bytes: Buffer) => {
    if (isClosing) return;
    heardAt = performance.now();
    try {
      const frame = decodeReplicationFrame(bytes);
      takeIn(frame);
      if (frame.kind === "keepalive" && frame.wantsReply) confirm();
    } catch (error) {
      log("error", "a replication message could not be read", String(error));
    }
  });
  const timer = setInterval(() => {
    confirm();
    if (!stream.isPaused() && performance.now() - heardAt > silenceMs) {
      stream.destroy(new Error("the replication connection fell silent"));
    }
  }, statusIntervalMs);

  const ended = closed.then(async (failure) => {
    clearInterval(timer);
    await endClient(sql);
    return failure;
  });
  return {
    ended,
    pause: () => stream.pause(),
    resume: () => stream.resume(),
    close: () => {
      isClosing = true;
      stream.resume();
      stream.end();
      setTimeout(() => stream.destroy(), farewellMs).unref();
    },
  };
}

/** Follows transactions and tables through the frames of one stream. */
function createIntake(position: StreamPosition, onChange: (change: Change) => void) {
  const relations = new Map<number, Relation>();
  let transaction: Pick<Change, "lsn" | "committedAt" | "xid"> | undefined;

  return (frame: ReplicationFrame) => {
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
          onChange(toChange(message, relation, transaction));
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

/**
 * The stream that a replication command opens, and how it closes. The driver passes the stream on by a promise, but
 * Postgres may send an error in the same breath: that would be thrown before anybody could listen, and end the process.
 * So listening begins in the query's own resolver, which is called the moment the stream exists.
 */
async function openStream(
  sql: Sql,
  command: string,
): Promise<{ stream: Duplex; closed: Promise<Error | undefined> }> {
  const query = sql.unsafe(command);
  const resolve: unknown = Reflect.get(query, "resolve");
  if (typeof resolve !== "function") throw new TypeError("the driver's queries have no resolver");
  let opened: { stream: Duplex; closed: Promise<Error | undefined> } | undefined;
  Reflect.set(query, "resolve", (stream: unknown) => {
    // A Duplex, although the driver's types name the writing half only.
    if (stream instanceof Duplex) opened = { stream, closed: closeOf(stream) };
    Reflect.apply(resolve, query, [stream]);
  });
  await query.writable();
  if (opened === undefined) throw new TypeError("the driver's replication stream cannot be read");
  return opened;
}

/** Resolves when a stream has closed, with the error if there was one. */
function closeOf(stream: Duplex): Promise<Error | undefined> {
  return new Promise((resolve) => {
    let failure: Error | undefined;
    stream.on("error", (error) => {
      failure = error;
    });
    stream.once("close", () => resolve(failure));
  });
}

async function endClient(sql: Sql): Promise<void> {
  try {
    await sql.end({ timeout: 0 });
  } catch {
    // The connection is gone already, which is all that was wanted.
  }
}
