import type { TransactionSql } from "postgres";

import type { Claims } from "../context.ts";

/** Sets the bearer's role and claims, as PostgREST does. */
export async function actAs(
  transaction: TransactionSql,
  claims: Claims,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const sessionSettings = {
    ...settings,
    "request.jwt.claims": JSON.stringify(claims),
    "request.jwt.claim.sub": claims.sub ?? "",
    "request.jwt.claim.role": claims.role,
    role: claims.role,
  };
  await transaction`
    select set_config(key, value, true) from json_each_text(${JSON.stringify(sessionSettings)}::text::json)`;
}
