import postgres from "postgres";

/** SQLSTATEs, by their beginning: no connection, no resources (connections, disk, memory), the server is stopping. */
const passing = ["08", "53", "57P"];

/** What the driver and the system say of a connection that cannot be made or is lost. */
const lost = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
]);

/**
 * Whether a query failed for want of the database rather than by what was asked: the same request may pass later.
 * @see https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) {
    return passing.some((beginning) => error.code.startsWith(beginning));
  }
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    lost.has(error.code)
  );
}
