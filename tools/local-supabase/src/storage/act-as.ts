import postgres, { type Sql, type TransactionSql } from "postgres";

import type { Claims } from "../context.ts";
import { actAs as becomeBearer } from "../postgres/act-as.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { duplicate, invalidRequest, notAllowed, StorageError } from "./storage-error.ts";

/** Runs queries under row-level security; policies see `operation` as `storage.operation()`. @throws StorageError */
export async function actAs<Result>(
  sql: Sql,
  claims: Claims,
  operation: string,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  try {
    return (
      await sql.begin(async (transaction) => {
        await becomeBearer(transaction, claims, {
          statement_timeout: "8000",
          "storage.operation": operation,
        });
        return { result: await work(transaction) };
      })
    ).result;
  } catch (error) {
    throw toStorageError(error);
  }
}

function toStorageError(error: unknown): unknown {
  if (isUnavailable(error) || !(error instanceof postgres.PostgresError)) return error;
  switch (error.code) {
    case "42501":
      return error.message.includes("row-level security")
        ? notAllowed()
        : notAllowed(error.message);
    case "23505":
      return duplicate();
    case "23503":
      return new StorageError(404, "InvalidRequest", "The related resource does not exist");
    default:
      // A message raised by a policy or trigger is the project's; other errors are bad input or a broken policy.
      return invalidRequest(error.message);
  }
}
