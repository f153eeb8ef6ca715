import postgres, { type Sql } from "postgres";

import { poolOptions, type Connection } from "../postgres/pool.ts";

const asItIs = (text: string) => text;

/**
 * The driver would make dates, numbers and JSON of what it takes for such. Here every value is the text that Postgres
 * reads and writes.
 */
const untouched = (oids: readonly number[]) =>
  Object.fromEntries(
    oids.map((oid) => [`type${oid}`, { to: oid, from: [oid], serialize: asItIs, parse: asItIs }]),
  );

/** Postgres' types of which the driver has an opinion: boolean, bytea, integers, floats, JSON, dates and times. */
const types = untouched([16, 17, 20, 21, 23, 26, 114, 700, 701, 1082, 1114, 1184, 3802]);

/** The connections that requests run on, as `authenticator`. */
export function createRestPool(connection: Connection): Sql<Record<string, string>> {
  return postgres({ ...poolOptions, ...connection, max: 10, types });
}
