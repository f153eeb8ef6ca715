import postgres from "postgres";
import type { PendingQuery, Row, TransactionSql } from "postgres";

import type { Attacker } from "./attackers.ts";
import { sql } from "./clients.ts";
import { named } from "./named-arguments.ts";
import type { Argument } from "./named-arguments.ts";

const rolledBack = new Error("rolled back");

/** What the API sets for a token's bearer, or for nobody. */
function claimsOf(token: string | null): string {
  if (token === null) return JSON.stringify({ role: "anon" });
  return Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
}

/** How Postgres answers somebody: with rows, or with the code of its refusal. */
export type Outcome = { rows: Row[]; code?: never } | { rows?: never; code: string };

/** Asks Postgres as the API asks it for somebody, in a transaction that is rolled back, without what HTTP costs. */
export async function askAs(
  { token }: Pick<Attacker, "token">,
  question: (transaction: TransactionSql) => PendingQuery<Row[]>,
): Promise<Outcome> {
  const role = token === null ? "anon" : "authenticated";
  let rows: Row[] = [];
  try {
    await sql.begin(async (transaction) => {
      // Sent together; Postgres takes one after the other.
      [, rows] = await Promise.all([
        transaction`
          select set_config('request.jwt.claims', ${claimsOf(token)}, true), set_config('role', ${role}, true)`,
        question(transaction),
      ]);
      throw rolledBack;
    });
  } catch (error) {
    if (error instanceof postgres.PostgresError) return { code: error.code };
    if (error !== rolledBack) throw error;
  }
  return { rows };
}

/** Calls a function as somebody. @param name with its schema, where that is not the API's */
export function callAs(
  attacker: Pick<Attacker, "token">,
  name: string,
  args: Readonly<Record<string, Argument>>,
): Promise<Outcome> {
  const called = name.includes(".") ? name : `public.${name}`;
  return askAs(
    attacker,
    (transaction) => transaction`select * from ${transaction(called)}(${named(transaction, args)})`,
  );
}
