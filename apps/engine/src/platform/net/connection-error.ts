export type ConnectionProblem =
  | "address_invalid"
  | "address_refused"
  | "certificate_invalid"
  | "connection_failed"
  | "name_not_found"
  | "port_refused"
  | "redirect_refused"
  | "scheme_refused"
  | "timeout"
  | "too_large";

/** Problems before the first byte of a request is sent. */
const beforeSending: ReadonlySet<ConnectionProblem> = new Set([
  "address_invalid",
  "address_refused",
  "certificate_invalid",
  "name_not_found",
  "port_refused",
  "scheme_refused",
]);

/** Why a user's address could not be fetched; the message may be shown to them. */
export class ConnectionError extends Error {
  override name = "ConnectionError";
  readonly code: ConnectionProblem;
  /** Whether the server may have received the request. */
  readonly mayHaveArrived: boolean;

  constructor(
    code: ConnectionProblem,
    message: string,
    options: { mayHaveArrived?: boolean; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.mayHaveArrived = options.mayHaveArrived ?? !beforeSending.has(code);
  }
}
