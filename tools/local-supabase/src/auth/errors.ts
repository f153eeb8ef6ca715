/** A refusal, in Supabase Auth's terms: HTTP status, error code and text. The text may be shown to anybody. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly status: number;
  readonly code: string;
  /** Seconds, for the `Retry-After` header of a 429. */
  readonly retryAfter: number | undefined;
  /** Why a password is weak; auth-js shows these. */
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

/** What to say when an address is taken, to somebody who may know it. */
export const emailExists = () =>
  unprocessable("email_exists", "A user with this email address has already been registered");
