/** What a failure means to a screen. */
export type ErrorKind =
  /** The server refused what was entered; its message says why. */
  | "invalid-input"
  /** Nobody is signed in, or the credentials are wrong. */
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
export function kindOfCode(code: string | undefined): ErrorKind | undefined {
  return code !== undefined && Object.hasOwn(kinds, code) ? kinds[code] : undefined;
}

export function kindOfStatus(status: number | undefined): ErrorKind {
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
