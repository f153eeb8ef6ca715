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
/** Postgres gives a sign of life every 30 s. */
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
 * Starts streaming the changes of `publications` from a logical replication slot, on a connection of its own.
 * Transactions up to `position.lastLsn` are skipped; `position` is kept up to date.
 * @throws whatever Postgres answers when the slot cannot be streamed from
 */
export async function openReplicationStream(options: {
  databaseUrl: string;
  slot: string;
  publications: readonly string[];
  position: StreamPosition;
  onChange: (change: Change) => void;
  log: Log;
}): Promise<ReplicationStream> {
  const { databaseUrl, slot, publications, position, log } = options;
  const sql = replicationClient(databaseUrl);
  let stream: Duplex;
  try {
    stream = asDuplex(
      await sql
        .unsafe(
          `START_REPLICATION SLOT ${slot} LOGICAL 0/0 (proto_version '1', publication_names '${publications.join(",")}')`,
        )
        .writable(),
    );
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }

  const takeIn = createIntake(position, options.onChange);
  let heardAt = performance.now();
  let isClosing = false;
  const confirm = () => {
    if (stream.writable) stream.write(encodeStatus(position.confirmedLsn, new Date()));
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

  const ended = new Promise<Error | undefined>((resolve) => {
    let failure: Error | undefined;
    stream.on("error", (error) => {
      failure = error;
    });
    stream.once("close", () => {
      clearInterval(timer);
      void endClient(sql).then(() => resolve(failure));
    });
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

/** The driver's stream of a copy in both directions is a Duplex, although its types name the writing half only. */
function asDuplex(stream: NodeJS.WritableStream): Duplex {
  if (stream instanceof Duplex) return stream;
  throw new TypeError("the driver's replication stream cannot be read");
}

async function endClient(sql: Sql): Promise<void> {
  try {
    await sql.end({ timeout: 0 });
  } catch {
    // The connection is gone already, which is all that was wanted.
  }
}
