import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A refusal: a code for programs, and plain English that says what to do. The caller gets both. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** More fields of the answer, such as the current row after a stale save. */
  readonly furtherFields: Readonly<Record<string, unknown>>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.furtherFields = more;
  }
}

export function signInRequired(): ApiError {
  return new ApiError(401, "sign_in_again", "Sign in again.");
}

export function notFound(): ApiError {
  return new ApiError(404, "not_found", "There is nothing here that you may see.");
}

/** Creates the error for callers while the database does not respond. @param cause is logged, not returned */
export function unavailableError(cause?: unknown): ApiError {
  return new ApiError(
    503,
    "unavailable",
    "Postlark's database does not answer. Nothing was lost: try again in a moment.",
    {},
    { cause },
  );
}
