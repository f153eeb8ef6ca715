import postgres from "postgres";

/** Beginnings of SQLSTATEs: no connection, no resources, the server is stopping. */
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

/** The same request may pass later. @see https://www.postgresql.org/docs/17/errcodes-appendix.html */
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
