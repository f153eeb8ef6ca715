import postgres from "postgres";
import type { PendingQuery, Row, TransactionSql } from "postgres";

import type { Attacker } from "./attackers.ts";
import { sql } from "./clients.ts";
import { formatNamedArguments } from "./named-arguments.ts";
import type { Argument } from "./named-arguments.ts";

const rolledBack = new Error("rolled back");

/** What the API sets for a token's bearer, or for nobody. */
function claimsOf(token: string | null): string {
  if (token === null) return JSON.stringify({ role: "anon" });
  return Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
}

/** How Postgres answers somebody: with rows, or with the code of its refusal. */
export type Outcome = { rows: Row[]; code?: never } | { rows?: never; code: string };

type Question = (transaction: TransactionSql) => PendingQuery<Row[]>;

/**
 * Asks Postgres as the API asks it for somebody, without what HTTP costs: in a transaction that is rolled back, each
 * question as if it were the only one.
 */
export async function askAllAs(
  { token }: Pick<Attacker, "token">,
  questions: readonly Question[],
): Promise<Outcome[]> {
  const role = token === null ? "anon" : "authenticated";
  let answers: PromiseSettledResult<Row[]>[] = [];
  try {
    await sql.begin(async (transaction) => {
      // Sent together, in this order; Postgres takes one after the other.
      const [standing, ...settled] = await Promise.allSettled([
        transaction`
          select set_config('request.jwt.claims', ${claimsOf(token)}, true), set_config('role', ${role}, true)`,
        ...questions.flatMap((question) => [
          transaction`savepoint alone`,
          question(transaction),
          transaction`rollback to savepoint alone`,
        ]),
      ]);
      if (standing.status === "rejected") throw standing.reason;
      answers = questions.flatMap((_, index) => settled.slice(3 * index + 1, 3 * index + 2));
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
  return answers.map((answer) => {
    if (answer.status === "fulfilled") return { rows: answer.value };
    if (answer.reason instanceof postgres.PostgresError) return { code: answer.reason.code };
    throw answer.reason;
  });
}

/** Asks Postgres one thing, as `askAllAs` does. */
export async function askAs(
  attacker: Pick<Attacker, "token">,
  question: Question,
): Promise<Outcome> {
  const [outcome] = await askAllAs(attacker, [question]);
  if (outcome === undefined) throw new Error("Postgres gave no answer.");
  return outcome;
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
    (transaction) =>
      transaction`select * from ${transaction(called)}(${formatNamedArguments(transaction, args)})`,
  );
}
