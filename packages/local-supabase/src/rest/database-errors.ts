import type { PostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";

/** SQLSTATEs that lite knows how to answer, by their beginning. */
const known = ["21", "22", "23502", "23503", "23505", "25006", "42", "53", "55", "PT", "PGRST"];

/**
 * PostgREST's answer to the others, by their beginning; the first that fits counts.
 * @see https://docs.postgrest.org/en/v13/references/errors.html#http-status-codes
 */
const statuses: readonly (readonly [beginning: string, status: number])[] = [
  ["08", 503],
  ["0L", 403],
  ["0P", 403],
  ["28", 403],
  ["54", 413],
  ["57P", 503],
  ["P0001", 400],
  ...["09", "25", "2D", "38", "39", "3B", "40", "57", "58", "F0", "HV", "P0", "XX"].map(
    (beginning) => [beginning, 500] as const,
  ),
  ["", 400],
];

/** Lets lite give PostgREST's status where it would answer 500: check violations, `raise exception` and others. */
export function mapDatabaseErrors(connection: PostgresConnection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => normalize(asRaised(error));
}

/** PostgREST lets SQL choose the status of an error: `raise sqlstate 'PGRST'`. lite honours it. */
function asRaised(error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof postgres.PostgresError)) return error;
  const { code } = cause;
  if (known.some((beginning) => code.startsWith(beginning))) return error;
  const status = statuses.find(([beginning]) => code.startsWith(beginning))?.[1] ?? 400;
  const message = JSON.stringify({
    code,
    message: cause.message,
    details: cause.detail ?? null,
    hint: cause.hint ?? null,
  });
  return Object.assign(new Error(message), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}
