import postgres from "postgres";

/** SQLSTATEs, by their beginning: no connection, no resources (connections, disk, memory), the server is stopping. */
const passingStates = ["08", "53", "57P"];

/** What the driver and the system say of a connection that cannot be made or is lost, and of a full disk. */
const passingCodes = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOSPC",
  "EPIPE",
]);

/**
 * Whether work failed for want of the database or of room rather than by what was asked: the same request may pass
 * later.
 * @see https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) {
    return passingStates.some((beginning) => error.code.startsWith(beginning));
  }
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    passingCodes.has(error.code)
  );
}
