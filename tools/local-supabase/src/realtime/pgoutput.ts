import { ByteReader } from "./byte-reader.ts";

/** A table as a replication stream describes it, before its first change and after each change of its columns. */
export type Relation = {
  oid: number;
  schema: string;
  table: string;
  /** Columns in the order of a tuple's values. `isIdentity`: part of the replica identity. */
  columns: readonly { name: string; isIdentity: boolean }[];
};

/**
 * A row's values in Postgres' text format and column order; `undefined` means unchanged, stored out of line and not
 * sent.
 */
export type Tuple = readonly (string | null | undefined)[];

export type ReplicationMessage =
  | { kind: "begin"; lsn: bigint; committedAt: Date; xid: number }
  | { kind: "commit"; endLsn: bigint }
  | { kind: "relation"; relation: Relation }
  | { kind: "insert"; oid: number; row: Tuple }
  | { kind: "update"; oid: number; old: Tuple | undefined; row: Tuple }
  | { kind: "delete"; oid: number; old: Tuple }
  | { kind: "other" };

export type ReplicationFrame =
  | { kind: "data"; message: Buffer }
  | { kind: "keepalive"; endLsn: bigint; wantsReply: boolean };

const postgresEpochMs = Date.UTC(2000, 0, 1);

/** @see https://www.postgresql.org/docs/17/protocol-replication.html */
export function decodeReplicationFrame(bytes: Buffer): ReplicationFrame {
  const reader = new ByteReader(bytes);
  const kind = reader.text(1);
  reader.uint64();
  if (kind === "w") {
    reader.uint64();
    reader.uint64();
    return { kind: "data", message: reader.rest() };
  }
  if (kind !== "k") throw new RangeError("unknown replication frame");
  const endLsn = bytes.readBigUInt64BE(1);
  reader.uint64();
  return { kind: "keepalive", endLsn, wantsReply: reader.uint8() === 1 };
}

/** The standby status update that confirms everything up to `lsn`, optionally requesting a reply. */
export function encodeStatus(lsn: bigint, now: Date, wantsReply: boolean): Buffer {
  const bytes = Buffer.alloc(34);
  bytes.write("r", 0);
  for (const offset of [1, 9, 17]) bytes.writeBigUInt64BE(lsn, offset);
  bytes.writeBigInt64BE(BigInt(now.getTime() - postgresEpochMs) * 1000n, 25);
  bytes.writeUInt8(wantsReply ? 1 : 0, 33);
  return bytes;
}

/** @see https://www.postgresql.org/docs/17/protocol-logicalrep-message-formats.html */
export function decodeMessage(bytes: Buffer): ReplicationMessage {
  const reader = new ByteReader(bytes);
  switch (reader.text(1)) {
    case "B":
      return {
        kind: "begin",
        lsn: reader.uint64(),
        committedAt: readTime(reader),
        xid: reader.uint32(),
      };
    case "C": {
      reader.uint8();
      reader.uint64();
      return { kind: "commit", endLsn: reader.uint64() };
    }
    case "R":
      return { kind: "relation", relation: readRelation(reader) };
    case "I": {
      const oid = reader.uint32();
      reader.uint8();
      return { kind: "insert", oid, row: readTuple(reader) };
    }
    case "U": {
      const oid = reader.uint32();
      const hasOld = reader.text(1) !== "N";
      const old = hasOld ? readTuple(reader) : undefined;
      if (hasOld) reader.uint8();
      return { kind: "update", oid, old, row: readTuple(reader) };
    }
    case "D": {
      const oid = reader.uint32();
      reader.uint8();
      return { kind: "delete", oid, old: readTuple(reader) };
    }
    default:
      return { kind: "other" };
  }
}

function readTime(reader: ByteReader): Date {
  return new Date(postgresEpochMs + Number(BigInt.asIntN(64, reader.uint64()) / 1000n));
}

function readRelation(reader: ByteReader): Relation {
  const oid = reader.uint32();
  const schema = reader.zeroEndedText() || "pg_catalog";
  const table = reader.zeroEndedText();
  reader.uint8();
  const columns = Array.from({ length: reader.uint16() }, () => {
    const isIdentity = reader.uint8() === 1;
    const name = reader.zeroEndedText();
    reader.uint32();
    reader.uint32();
    return { name, isIdentity };
  });
  return { oid, schema, table, columns };
}

function readTuple(reader: ByteReader): Tuple {
  return Array.from({ length: reader.uint16() }, () => {
    const kind = reader.text(1);
    if (kind === "n") return null;
    return kind === "u" ? undefined : reader.text(reader.uint32());
  });
}
