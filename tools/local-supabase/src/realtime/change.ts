import type { Pgoutput } from "pg-logical-replication";

/** A row's values as Postgres' text, by column. */
export type Row = ReadonlyMap<string, string | null>;

/** One committed change of one row. */
export type Change = {
  type: "INSERT" | "UPDATE" | "DELETE";
  relation: { oid: number; schema: string; table: string };
  /** Where its transaction committed, as a number that only grows. */
  lsn: bigint;
  committedAt: Date;
  /** Its transaction's number (the lower 32 bits). */
  xid: number;
  /** The row now (none after a DELETE). A column that is missing did not change and is stored out of line. */
  row: Row;
  /** The row before, as far as the replica identity has it (none for an INSERT). */
  old: Row;
  /** Characters of all its values. */
  size: number;
};

type RowMessage = Pgoutput.MessageInsert | Pgoutput.MessageUpdate | Pgoutput.MessageDelete;

/** The change that a message of a transaction describes. */
export function toChange(
  message: RowMessage,
  transaction: Pick<Change, "lsn" | "committedAt" | "xid">,
): Change {
  const { relationOid, schema, name, columns } = message.relation;
  const toRow = (tuple: Record<string, unknown>, wanted = columns): Row =>
    new Map(
      wanted.flatMap((column): [string, string | null][] => {
        const value = tuple[column.name];
        return typeof value === "string" || value === null ? [[column.name, value]] : [];
      }),
    );
  const identity = columns.filter(({ flags }) => flags === 1);
  const row = message.tag === "delete" ? new Map<string, null>() : toRow(message.new);
  // Postgres sends the identity of an update only when it changed; hosted Supabase always has it.
  const old =
    message.tag === "insert"
      ? new Map<string, null>()
      : toRow(message.old ?? message.key ?? ("new" in message ? message.new : {}), identity);
  return {
    type: types[message.tag],
    relation: { oid: relationOid >>> 0, schema, table: name },
    ...transaction,
    row,
    old,
    size: sizeOf(row) + sizeOf(old),
  };
}

const types = { insert: "INSERT", update: "UPDATE", delete: "DELETE" } as const;

function sizeOf(row: Row): number {
  let size = 0;
  for (const value of row.values()) size += value?.length ?? 0;
  return size;
}
