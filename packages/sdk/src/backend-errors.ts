import { AppError, type ErrorKind } from "./errors.ts";
import { field } from "./json-field.ts";

/** The AppError for an error thrown by Supabase's clients. An AppError is returned unchanged. */
export function errorFromClient(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  // Storage's client wraps errors of `fetch` in this property.
  const original = field(thrown, "originalError");
  if (original instanceof AppError) return original;
  const { name, message, status, code } = readFailure(thrown);
  if (name === "AuthRetryableFetchError") {
    // Supabase's client drops the body of a 5xx, and status 0 means that there was no response.
    const kind = status === 0 ? kindWithoutResponse(message) : kindOfStatus(status);
    return new AppError({ kind, status: status === 0 ? undefined : status, cause: thrown });
  }
  if (name === "AuthSessionMissingError" || name === "AuthInvalidJwtError") {
    return new AppError({ kind: "unauthenticated", message, status, code, cause: thrown });
  }
  if (status === undefined && code === undefined) {
    // A programming error: its message is for developers, not for a screen.
    return new AppError({ kind: "unexpected", cause: thrown });
  }
  const kind = kindOfCode(code) ?? kindOfStatus(status);
  return new AppError({ kind, message, status, code, cause: thrown });
}

/** The AppError for an error response. `body` is parsed JSON, or text. */
export function errorFromResponse(status: number, body: unknown): AppError {
  const reason = field(body, "error");
  if (typeof reason === "object" && reason !== null) {
    // The engine's own codes give the reason; the status gives the kind.
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

/** The fields of a failure; a text that is missing or empty is undefined. */
function readFailure(value: unknown) {
  const text = (key: string) => {
    const property = field(value, key);
    return typeof property === "string" && property !== "" ? property : undefined;
  };
  const status = field(value, "status");
  // Supabase Storage responds with 400 and has the real status here, as text.
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
const codesOfKinds: readonly (readonly [ErrorKind, readonly string[]])[] = [
  [
    "unauthenticated",
    [
      "invalid_credentials",
      "refresh_token_not_found",
      "refresh_token_already_used",
      "session_not_found",
      "session_expired",
      "bad_jwt",
      "invalid_jwt",
      "no_authorization",
      "PGRST301",
      "PGRST302",
      "PGRST303",
    ],
  ],
  [
    "forbidden",
    ["email_not_confirmed", "user_banned", "signup_disabled", "insufficient_aal", "42501"],
  ],
  ["conflict", ["user_already_exists", "email_exists", "23503", "23505", "40001", "40P01"]],
  [
    "invalid-input",
    [
      "weak_password",
      "same_password",
      "otp_expired",
      "mfa_verification_failed",
      "mfa_challenge_expired",
      "23502",
      "23514",
      "22001",
      "22P02",
    ],
  ],
  ["rate-limited", ["over_request_rate_limit", "over_email_send_rate_limit"]],
  ["timeout", ["request_timeout", "57014"]],
  ["not-found", ["PGRST116", "P0002"]],
];

/** The kind for a server's code; undefined if only the status decides. */
function kindOfCode(code = ""): ErrorKind | undefined {
  return codesOfKinds.find(([, codes]) => codes.includes(code))?.[0];
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
