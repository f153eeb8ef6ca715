import { field } from "@postlark/sdk/json-field";
import type { QueryKey } from "@tanstack/react-query";
import type { DBSchema, IDBPDatabase } from "idb";

/** The user, the release, and the query's hash: another release may read other shapes. */
export type Place = [owner: string, release: string, hash: string];

export type LastRead = { readonly readAt: number; readonly data: unknown };

// oxlint-disable-next-line consistent-type-definitions -- DBSchema's own shape
export interface ReadsSchema extends DBSchema {
  reads: { key: Place; value: LastRead; indexes: { readAt: number } };
}

type Reads = IDBPDatabase<ReadsSchema>;

/** What a query read last. The calendar's periods move on with each day: for a new one, what others had of it. */
export async function readStored(
  database: Reads,
  place: Place,
  queryKey: QueryKey,
): Promise<LastRead | undefined> {
  const stored = await database.get("reads", place);
  return (
    stored ?? (queryKey[3] === "calendar" ? readStoredDays(database, place, queryKey) : undefined)
  );
}

/** Only if the days that come next are known. */
async function readStoredDays(
  database: Reads,
  [owner, release]: Place,
  queryKey: QueryKey,
): Promise<LastRead | undefined> {
  const [since, until] = periodOf(queryKey);
  const start = JSON.stringify(queryKey.slice(0, 4)).slice(0, -1);
  const range = IDBKeyRange.bound([owner, release, start], [owner, release, `${start}\uFFFF`]);
  const places = await database.getAllKeys("reads", range);
  const reads = await database.getAll("reads", range);
  const next = Math.min(Math.max(Date.now(), since), until - 1);
  const known = reads
    .filter((_read, index) => {
      const [from, to] = periodOf(JSON.parse(places[index]?.[2] ?? "[]"));
      return from <= next && next < to;
    })
    .toSorted((one, other) => one.readAt - other.readAt);
  const [oldest] = known;
  if (oldest === undefined) return undefined;
  const rows = new Map(
    known.flatMap(({ data }) => [data].flat()).map((row) => [field(row, "id"), row] as const),
  );
  const dueIn = [...rows.values()].filter((row) => since <= dueAt(row) && dueAt(row) < until);
  return {
    readAt: oldest.readAt,
    data: dueIn.toSorted((one, other) => dueAt(one) - dueAt(other)),
  };
}

const dueAt = (row: unknown) => Date.parse(String(field(row, "dueAt")));

/** The period of a calendar's query, in ms since 1970. */
function periodOf([, , , , since, until]: QueryKey): [number, number] {
  return [Date.parse(String(since)), Date.parse(String(until))];
}
