import { field } from "./json-field.ts";

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
  const reason = field(body, "error");
  if (typeof reason === "object" && reason !== null) {
    // The engine's, whose own codes say why; the status says what it means.
    const { message, code } = readFailure(reason);
    return new AppError({ kind: kindOfStatus(status), message, status, code, answer: body });
  }
  const { message, code, statusCode = status } = readFailure(body);
  const kind = kindOfCode(code) ?? kindOfStatus(statusCode);
  return new AppError({ kind, message, status: statusCode, code });
}

function kindWithoutResponse(message: string | undefined): ErrorKind {
  return message === "timeout" ? "timeout" : "offline";
}

function readFailure(value: unknown) {
  const text = (key: string) => {
    const found = field(value, key);
    return typeof found === "string" && found !== "" ? found : undefined;
  };
  const status = field(value, "status");
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

/** Codes of Supabase Auth, PostgREST (PGRST…) and Postgres (SQLSTATE) whose meaning the HTTP status hides. */
const kinds: Readonly<Record<string, ErrorKind>> = {
  invalid_credentials: "unauthenticated",
  refresh_token_not_found: "unauthenticated",
  refresh_token_already_used: "unauthenticated",
  session_not_found: "unauthenticated",
  session_expired: "unauthenticated",
  bad_jwt: "unauthenticated",
  invalid_jwt: "unauthenticated",
  no_authorization: "unauthenticated",
  email_not_confirmed: "forbidden",
  user_banned: "forbidden",
  signup_disabled: "forbidden",
  insufficient_aal: "forbidden",
  user_already_exists: "conflict",
  email_exists: "conflict",
  weak_password: "invalid-input",
  same_password: "invalid-input",
  otp_expired: "invalid-input",
  mfa_verification_failed: "invalid-input",
  mfa_challenge_expired: "invalid-input",
  over_request_rate_limit: "rate-limited",
  over_email_send_rate_limit: "rate-limited",
  request_timeout: "timeout",
  PGRST116: "not-found",
  PGRST301: "unauthenticated",
  PGRST302: "unauthenticated",
  PGRST303: "unauthenticated",
  "23503": "conflict",
  "23505": "conflict",
  "40001": "conflict",
  "40P01": "conflict",
  "23502": "invalid-input",
  "23514": "invalid-input",
  "22001": "invalid-input",
  "22P02": "invalid-input",
  "42501": "forbidden",
  P0002: "not-found",
  "57014": "timeout",
};

/** What a server's code means, or `undefined` when only the status tells. */
function kindOfCode(code: string | undefined): ErrorKind | undefined {
  return code !== undefined && Object.hasOwn(kinds, code) ? kinds[code] : undefined;
}

function kindOfStatus(status: number | undefined): ErrorKind {
  switch (status) {
    case 400:
    case 413:
    case 415:
    case 422:
      return "invalid-input";
    case 401:
      return "unauthenticated";
    case 403:
      return "forbidden";
    case 404:
    case 406:
      return "not-found";
    case 408:
    case 504:
      return "timeout";
    case 409:
      return "conflict";
    case 429:
      return "rate-limited";
    default:
      return status !== undefined && status >= 500 ? "unavailable" : "unexpected";
  }
}
