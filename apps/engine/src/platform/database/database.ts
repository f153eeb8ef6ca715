import postgres from "postgres";

/** What one engine takes of Postgres' connections: LISTEN's is one of them. */
const mostConnections = 4;

export type Database = postgres.Sql;

/** The same, or one transaction on it. */
export type Queries = Database | postgres.TransactionSql;

/** Connects on first use, and again whenever Postgres comes back. */
export function openDatabase(url: string): Database {
  return postgres(url, {
    // LISTEN takes one besides.
    max: mostConnections - 1,
    idle_timeout: 0,
    connect_timeout: 5,
    // In seconds. By default it grows to twenty, in which deliveries would be late once Postgres is back.
    backoff: (attempts) => Math.min(0.05 * 2 ** attempts, 1),
    connection: { application_name: "postlark-engine" },
    onnotice: () => undefined,
    // Asked for at each connection, in a promise that nobody holds: where Postgres ends meanwhile, the process does.
    fetch_types: false,
  });
}
