import postgres, { type Options, type Sql } from "postgres";

export function toIso8601(timestamp: string): string {
  return timestamp.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

const fromDate = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** ISO 8601 strings with all digits, instead of the driver's Date. */
export const timestampTypes = {
  date: { to: 1082, from: [1082], serialize: fromDate, parse: (value: string) => value },
  timestamp: { to: 1114, from: [1114], serialize: fromDate, parse: toIso8601 },
  timestamptz: { to: 1184, from: [1184], serialize: fromDate, parse: toIso8601 },
};

export const poolOptions = {
  onnotice: () => {},
  idle_timeout: 20,
  connect_timeout: 10,
} satisfies Options<Record<string, never>>;

/** Over Postgres' socket, without password. */
export type Connection = { path: string; username: string; database: string };

/** jsonb is returned as objects, timestamps as ISO 8601 strings. */
export function createPool(
  target: string | Connection,
  max: number,
  // The database's setting does not apply to the connection that makes it.
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
