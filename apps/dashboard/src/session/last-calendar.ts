import { field } from "@postlark/sdk/json-field";
import type { QueryKey } from "@tanstack/react-query";
import type { DBSchema, IDBPDatabase } from "idb";

/** The user, the release, and the query's hash: another release may read other shapes. */
export type ReadKey = [owner: string, release: string, hash: string];

export type LastRead = { readonly readAt: number; readonly data: unknown };

// oxlint-disable-next-line consistent-type-definitions -- DBSchema's own shape
export interface ReadsSchema extends DBSchema {
  reads: { key: ReadKey; value: LastRead; indexes: { readAt: number } };
}

type Reads = IDBPDatabase<ReadsSchema>;

/** Returns a query's last stored result. The calendar's, whose period changes daily, is combined from others if needed. */
export async function readStored(
  database: Reads,
  key: ReadKey,
  queryKey: QueryKey,
): Promise<LastRead | undefined> {
  const stored = await database.get("reads", key);
  return (
    stored ?? (queryKey[3] === "calendar" ? combineStoredDays(database, key, queryKey) : undefined)
  );
}

/** Combines the rows of a period from stored periods; undefined if none of them includes the current time. */
async function combineStoredDays(
  database: Reads,
  [owner, release]: ReadKey,
  queryKey: QueryKey,
): Promise<LastRead | undefined> {
  const [since, until] = periodOf(queryKey);
  const start = JSON.stringify(queryKey.slice(0, 4)).slice(0, -1);
  const range = IDBKeyRange.bound([owner, release, start], [owner, release, `${start}\uFFFF`]);
  const keys = await database.getAllKeys("reads", range);
  const reads = await database.getAll("reads", range);
  const nextMs = Math.min(Math.max(Date.now(), since), until - 1);
  const upcomingReads = reads
    .filter((_read, index) => {
      const [from, to] = periodOf(JSON.parse(keys[index]?.[2] ?? "[]"));
      return from <= nextMs && nextMs < to;
    })
    .toSorted((one, other) => one.readAt - other.readAt);
  const [oldest] = upcomingReads;
  if (oldest === undefined) return undefined;
  const rows = new Map(
    upcomingReads
      .flatMap(({ data }) => [data].flat())
      .map((row) => [field(row, "id"), row] as const),
  );
  const dueRows = [...rows.values()].filter((row) => since <= dueAt(row) && dueAt(row) < until);
  return {
    readAt: oldest.readAt,
    data: dueRows.toSorted((one, other) => dueAt(one) - dueAt(other)),
  };
}

const dueAt = (row: unknown) => Date.parse(String(field(row, "dueAt")));

/** The period of a calendar's query, in ms since 1970. */
function periodOf([, , , , since, until]: QueryKey): [number, number] {
  return [Date.parse(String(since)), Date.parse(String(until))];
}
