import postgres from "postgres";

/** An error in Supabase Auth's format: HTTP status, code and text. The text may be shown to any user. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly status: number;
  readonly code: string;
  /** Seconds, for the `Retry-After` header of a 429. */
  readonly retryAfter: number | undefined;
  readonly weakPassword: { reasons: readonly string[] } | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    detail: { retryAfter?: number; weakPassword?: { reasons: readonly string[] } } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = detail.retryAfter;
    this.weakPassword = detail.weakPassword;
  }
}

export const badRequest = (code: string, message: string) => new AuthError(400, code, message);
export const invalid = (message: string) => new AuthError(400, "validation_failed", message);
export const forbidden = (code: string, message: string) => new AuthError(403, code, message);
export const notFound = (code: string, message: string) => new AuthError(404, code, message);
export const unprocessable = (code: string, message: string) => new AuthError(422, code, message);

/** A handler for a feature that the project has disabled. */
export const refuse = (status: number, code: string, message: string) => (): never => {
  throw new AuthError(status, code, message);
};

/** The error for a taken address, for callers who may know that. */
export const emailExists = () =>
  unprocessable("email_exists", "A user with this email address has already been registered");

/** Returns a row that must exist. @throws AuthError if the account was deleted this moment */
export function requireExisting<Row>(row: Row | undefined): Row {
  if (row === undefined) throw invalid("The user no longer exists");
  return row;
}

const { PostgresError } = postgres;

const attempts: Readonly<Record<string, string>> = {
  GET: "updating user",
  PUT: "updating user",
  DELETE: "deleting user",
};

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof PostgresError && error.code === "23505";
}

/** Rethrows the error of a write whose only unique column is the address. */
export function rethrowAsEmailExists(error: unknown): never {
  throw isUniqueViolation(error) ? emailExists() : error;
}

/**
 * The error for a failed statement: values that Postgres, a constraint or a trigger refused are the request's fault.
 * `undefined` for everything else.
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
