import postgres from "postgres";

import { AuthError, emailExists, invalid, unprocessable } from "./errors.ts";

const { PostgresError } = postgres;

/** Supabase Auth's words for what a method attempts. */
const attempts: Readonly<Record<string, string>> = {
  GET: "updating user",
  PUT: "updating user",
  DELETE: "deleting user",
};

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof PostgresError && error.code === "23505";
}

/** For a `catch` around a write whose only unique value is an address. */
export function orEmailExists(error: unknown): never {
  throw isUniqueViolation(error) ? emailExists() : error;
}

/**
 * What a failed statement means for who asked: values that Postgres, a constraint or a trigger of the project refused are
 * the request's fault. `undefined` for everything else.
 * @param method of the request, which tells what was being done
 */
export function refusalOf(error: unknown, method: string): AuthError | undefined {
  if (!(error instanceof PostgresError)) return undefined;
  const { code } = error;
  const custom = /^PT(4\d\d)$/.exec(code);
  if (custom !== null) return new AuthError(Number(custom[1]), "unexpected_failure", error.message);
  if (code.startsWith("22") || code.startsWith("54")) {
    return invalid("The request contains a value that cannot be stored");
  }
  if (code.startsWith("23") || code === "P0001") {
    return unprocessable(
      "unexpected_failure",
      `Database error ${attempts[method] ?? "saving new user"}`,
    );
  }
  return undefined;
}
