import postgres from "postgres";

/** Connections of one engine, including the one for LISTEN. */
const maxConnections = 4;

export type Database = postgres.Sql;

export type Queries = Database | postgres.TransactionSql;

/** Connects on first use, and reconnects when Postgres is back. */
export function openDatabase(url: string): Database {
  return postgres(url, {
    // LISTEN has its own.
    max: maxConnections - 1,
    idle_timeout: 0,
    connect_timeout: 5,
    // In seconds. The default grows to twenty, and deliveries would be late once Postgres is back.
    backoff: (attempts) => Math.min(0.05 * 2 ** attempts, 1),
    connection: { application_name: "postlark-engine" },
    onnotice: () => undefined,
    // It would be queried on each connection in an unhandled promise: if Postgres stopped meanwhile, the process would
    // end.
    fetch_types: false,
  });
}
