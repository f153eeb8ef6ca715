import postgres, { type Options, type Sql } from "postgres";

/** `2026-01-01 12:00:00.5+00` as PostgREST writes it: `2026-01-01T12:00:00.5+00:00`. */
export function toIso8601(timestamp: string): string {
  return timestamp.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

const fromDate = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** How timestamps travel: as ISO 8601 strings with all their digits, where the driver would make a Date. */
export const timestampTypes = {
  date: { to: 1082, from: [1082], serialize: fromDate, parse: (value: string) => value },
  timestamp: { to: 1114, from: [1114], serialize: fromDate, parse: toIso8601 },
  timestamptz: { to: 1184, from: [1184], serialize: fromDate, parse: toIso8601 },
};

/** What every pool of the backend has in common: quiet, and back to no connections when idle. */
export const poolOptions = {
  onnotice: () => {},
  idle_timeout: 20,
  connect_timeout: 10,
} satisfies Options<Record<string, never>>;

/** A role's way in over Postgres' socket, in the driver's own terms. It needs no password. */
export type Connection = { path: string; username: string; database: string };

/**
 * A pool of up to `max` connections. jsonb arrives as objects, timestamps as ISO 8601 strings.
 * @param target a connection string, or a role's way in over the socket
 */
export function createPool(
  target: string | Connection,
  max: number,
  // The database's own setting is of no use to the connection that makes it.
  searchPath = '"$user", public, extensions',
): Sql {
  const options = {
    ...poolOptions,
    max,
    types: timestampTypes,
    connection: { search_path: searchPath },
  };
  return typeof target === "string"
    ? postgres(target, options)
    : postgres({ ...options, ...target });
}
