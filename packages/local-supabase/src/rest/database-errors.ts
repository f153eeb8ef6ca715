import type { PostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";

/** SQLSTATEs that PostgREST answers with 400 and lite with 500: check and exclusion violations. */
const badInput = new Set(["23514", "23P01"]);

/** Lets lite answer 400 where the database refuses what a request brought. */
export function mapDatabaseErrors(connection: PostgresConnection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => normalize(asRaised(error));
}

/** PostgREST lets SQL choose the status of an error: `raise sqlstate 'PGRST'`. lite honours it. */
function asRaised(error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof postgres.PostgresError) || !badInput.has(cause.code)) return error;
  const message = JSON.stringify({
    code: cause.code,
    message: cause.message,
    details: cause.detail ?? null,
    hint: cause.hint ?? null,
  });
  return Object.assign(new Error(message), {
    code: "PGRST",
    detail: JSON.stringify({ status: 400, headers: {} }),
  });
}
