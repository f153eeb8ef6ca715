/** What a failure means to a screen. */
export type ErrorKind =
  /** The server refused what was entered; its message says why. */
  | "invalid-input"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "rate-limited"
  | "offline"
  | "timeout"
  | "unavailable"
  /** A defect, ours or the backend's. */
  | "unexpected";

type Details = {
  kind: ErrorKind;
  message?: string | undefined;
  status?: number | undefined;
  code?: string | undefined;
  cause?: unknown;
  answer?: unknown;
};

/** The one error that every function of the sdk throws. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: ErrorKind;
  readonly status?: number;
  readonly code?: string;
  /** The engine's whole answer, which may say more than why: the row as it stands now. To be parsed. */
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

/** What any screen can read the kind of: an `AppError`, or a defect of ours, whose words are for developers. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError({ kind: "unexpected", cause: thrown });
}
