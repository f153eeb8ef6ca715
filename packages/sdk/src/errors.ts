import { kindOfCode, kindOfStatus } from "./error-kinds.ts";
import type { ErrorKind } from "./error-kinds.ts";

export type { ErrorKind } from "./error-kinds.ts";

type Details = {
  kind: ErrorKind;
  message?: string | undefined;
  status?: number | undefined;
  /** Supabase Auth's, PostgREST's or Postgres'. */
  code?: string | undefined;
  cause?: unknown;
};

/** The one error that every function of the sdk throws. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: ErrorKind;
  readonly status?: number;
  readonly code?: string;

  /** `message` is the server's, or empty: screens then show their own. */
  constructor({ kind, message = "", status, code, cause }: Details) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    if (status !== undefined) this.status = status;
    if (code !== undefined) this.code = code;
  }
}

/** Turns whatever was thrown into an `AppError`; an `AppError` stays itself. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { name, message, status, code } = readFailure(thrown);
  if (name === "AuthRetryableFetchError") {
    // Supabase's client keeps no body of a 5xx, and status 0 means that no response came.
    const kind = status === 0 ? kindWithoutResponse(message) : kindOfStatus(status);
    return new AppError({ kind, status: status === 0 ? undefined : status, cause: thrown });
  }
  if (name === "AuthSessionMissingError" || name === "AuthInvalidJwtError") {
    return new AppError({ kind: "unauthenticated", message, status, code, cause: thrown });
  }
  if (status === undefined && code === undefined) {
    // A defect of ours or the browser's: its message is for developers, not for a screen.
    return new AppError({ kind: "unexpected", cause: thrown });
  }
  const kind = kindOfCode(code) ?? kindOfStatus(status);
  return new AppError({ kind, message, status, code, cause: thrown });
}

/** The error that a response stands for. `body` is parsed JSON, or the text it was. */
export function errorFromResponse(status: number, body: unknown): AppError {
  const { message, code, statusCode = status } = readFailure(body);
  const kind = kindOfCode(code) ?? kindOfStatus(statusCode);
  return new AppError({ kind, message, status: statusCode, code });
}

function kindWithoutResponse(message: string | undefined): ErrorKind {
  return message === "timeout" ? "timeout" : "offline";
}

function readFailure(value: unknown) {
  const field = (key: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  const text = (key: string) => {
    const found = field(key);
    return typeof found === "string" && found !== "" ? found : undefined;
  };
  const status = field("status");
  // Supabase Storage responds with 400 and says the true status here, as text.
  const statusCode = Number(text("statusCode"));
  return {
    name: text("name"),
    message: text("message") ?? text("msg"),
    code: text("code") ?? text("error_code"),
    status: typeof status === "number" ? status : undefined,
    statusCode: Number.isInteger(statusCode) ? statusCode : undefined,
  };
}
