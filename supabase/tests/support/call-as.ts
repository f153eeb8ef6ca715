import postgres from "postgres";

import type { Attacker } from "./attackers.ts";
import { sql } from "./clients.ts";
import { named } from "./named-arguments.ts";
import type { Argument } from "./named-arguments.ts";

const rolledBack = new Error("rolled back");

/** What the API would set for a token's bearer. */
function claimsOf(token: string): string {
  return Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
}

/**
 * Calls a function as somebody, in a transaction that is rolled back.
 * @returns `allowed`, or the code and message of the error
 */
export async function callAs(
  { token }: Pick<Attacker, "token">,
  name: string,
  args: Readonly<Record<string, Argument>>,
): Promise<string> {
  if (token === null) throw new Error("Nobody calls anything.");
  try {
    await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claims', ${claimsOf(token)}, true)`;
      await transaction`set local role authenticated`;
      await transaction`select * from public.${transaction(name)}(${named(transaction, args)})`;
      throw rolledBack;
    });
  } catch (error) {
    if (error instanceof postgres.PostgresError) return `${error.code} ${error.message}`;
    if (error !== rolledBack) throw error;
  }
  return "allowed";
}
