import postgres from "postgres";

/** SQLSTATE prefixes: no connection, no resources, server shutting down. */
const passingStates = ["08", "53", "57P"];

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

/** Whether the same request may succeed later. @see https://www.postgresql.org/docs/17/errcodes-appendix.html */
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
