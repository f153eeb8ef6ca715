export type ErrorKind =
  /** The server refused the input; its message gives the reason. */
  | "invalid-input"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "rate-limited"
  | "offline"
  | "timeout"
  | "unavailable"
  /** A programming error, ours or the backend's. */
  | "unexpected";

type Details = {
  kind: ErrorKind;
  message?: string | undefined;
  status?: number | undefined;
  code?: string | undefined;
  cause?: unknown;
  answer?: unknown;
};

/** The only error thrown by functions of the sdk. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: ErrorKind;
  readonly status?: number;
  readonly code?: string;
  /** The engine's whole response body, such as the current row. Needs parsing. */
  readonly answer?: unknown;

  /** `message` is the server's, or empty: screens then show their own. */
  constructor({ kind, message = "", status, code, cause, answer }: Details) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    if (status !== undefined) this.status = status;
    if (code !== undefined) this.code = code;
    if (answer !== undefined) this.answer = answer;
  }
}

/** An AppError, also for a programming error, whose message is for developers only. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError({ kind: "unexpected", cause: thrown });
}
