import type { ReplicationMessage, Relation, Tuple } from "./pgoutput.ts";

/** A row's values in Postgres' text format, by column. */
export type Row = ReadonlyMap<string, string | null>;

export type Change = {
  type: "INSERT" | "UPDATE" | "DELETE";
  relation: Relation;
  lsn: bigint;
  committedAt: Date;
  /** Its transaction's number (the lower 32 bits). */
  xid: number;
  /** The current row (empty after a DELETE). A missing column is unchanged and stored out of line. */
  row: Row;
  /** The former row as far as the replica identity includes it (empty for an INSERT). */
  old: Row;
  size: number;
};

/** Converts a replication message into a change, with columns by name. */
export function toChange(
  message: Extract<ReplicationMessage, { kind: "insert" | "update" | "delete" }>,
  relation: Relation,
  transaction: Pick<Change, "lsn" | "committedAt" | "xid">,
): Change {
  const hasFullIdentity = relation.columns.every(({ isIdentity }) => isIdentity);
  const identityOf = (tuple: Tuple) => toRow(relation, tuple, ({ isIdentity }) => isIdentity);
  const build = (type: Change["type"], row: Row, old: Row): Change => {
    return { type, relation, ...transaction, row, old, size: sizeOf(row) + sizeOf(old) };
  };

  if (message.kind === "insert") return build("INSERT", toRow(relation, message.row), new Map());
  if (message.kind === "delete") return build("DELETE", new Map(), identityOf(message.old));
  const row = toRow(relation, message.row);
  // Postgres sends the identity only when it changed; hosted Supabase always includes it.
  const old = identityOf(message.old ?? message.row);
  return build("UPDATE", hasFullIdentity ? new Map([...old, ...row]) : row, old);
}

function toRow(
  relation: Relation,
  tuple: Tuple,
  isWanted: (column: Relation["columns"][number]) => boolean = () => true,
): Map<string, string | null> {
  const row = new Map<string, string | null>();
  for (const [index, column] of relation.columns.entries()) {
    const value = tuple[index];
    if (value !== undefined && isWanted(column)) row.set(column.name, value);
  }
  return row;
}

function sizeOf(row: Row): number {
  let size = 0;
  for (const value of row.values()) size += value?.length ?? 0;
  return size;
}
