import type { TransactionSql } from "postgres";

import type { Claims } from "../context.ts";

/** The longest that one subscriber's policies may take. */
const statementTimeoutMs = 5000;

/**
 * Goes on with a transaction as the bearer of `claims`, as PostgREST does: their role, and their claims where
 * policies look for them.
 * @param topic the channel in question, for `realtime.topic()`
 */
export async function actAs(
  transaction: TransactionSql,
  claims: Claims,
  topic = "",
): Promise<void> {
  await transaction`
    select set_config('statement_timeout', ${String(statementTimeoutMs)}, true),
      set_config('realtime.topic', ${topic}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${claims.sub ?? ""}, true),
      set_config('request.jwt.claim.role', ${claims.role}, true),
      set_config('role', ${claims.role}, true)`;
}
