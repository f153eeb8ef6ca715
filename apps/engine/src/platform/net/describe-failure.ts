import { ConnectionError } from "./connection-error.ts";

const errorsByCode: Record<string, (host: string) => ConnectionError> = {
  ECONNREFUSED: (host) =>
    new ConnectionError("connection_failed", `${host} does not accept connections just now.`, {
      mayHaveArrived: false,
    }),
  UND_ERR_CONNECT_TIMEOUT: (host) =>
    new ConnectionError("timeout", `${host} cannot be reached.`, { mayHaveArrived: false }),
  UND_ERR_HEADERS_TIMEOUT: (host) => new ConnectionError("timeout", `${host} did not answer.`),
  UND_ERR_BODY_TIMEOUT: (host) =>
    new ConnectionError("timeout", `${host} stopped in the middle of its answer.`),
  UND_ERR_RES_EXCEEDED_MAX_SIZE: tooLarge,
  ERR_BUFFER_TOO_LARGE: tooLarge,
  UND_ERR_HEADERS_OVERFLOW: tooLarge,
  HPE_HEADER_OVERFLOW: tooLarge,
};

export function tooLarge(host: string): ConnectionError {
  return new ConnectionError("too_large", `${host} answered with more than Postlark takes.`);
}

export function timeoutError(host: string): ConnectionError {
  return new ConnectionError("timeout", `${host} took too long to answer.`);
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/**
 * Node's X.509 errors, found before the request is sent
 * (https://nodejs.org/docs/latest-v20.x/api/tls.html#x509-certificate-error-codes). Other TLS errors (`ERR_SSL_`) may
 * occur after it has arrived.
 */
const certificateCode =
  /^(?:CERT_|CRL_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_EXCEEDED)/;

/** TLS errors caused by a server that answers without TLS. */
const plainCode = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/;
const notConnectedCode = /^E(?:ADDRNOTAVAIL|HOSTUNREACH|NETUNREACH|TIMEDOUT)$/;

function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [error, ...inner.flatMap(causesOf), ...causesOf(error.cause)];
}

/** Returns an error with a code and a message for users, and whether the request may have arrived. */
export function describeFailure(error: unknown, host: string): ConnectionError {
  const causes = causesOf(error);
  for (const cause of causes) {
    if (cause instanceof ConnectionError) return cause;
    const code = codeOf(cause);
    const createError = errorsByCode[code];
    if (createError) return createError(host);
    if (certificateCode.test(code)) {
      return new ConnectionError(
        "certificate_invalid",
        `${host} has an invalid certificate. Its operator has to fix that.`,
        { cause },
      );
    }
    if (plainCode.test(code)) {
      return new ConnectionError(
        "connection_failed",
        `${host} does not speak https there. Check the address and its port.`,
        { cause },
      );
    }
    // An open connection can end with these codes too, after the request was sent.
    if (notConnectedCode.test(code) && "syscall" in cause && cause.syscall === "connect") {
      return new ConnectionError("connection_failed", `${host} cannot be reached.`, {
        mayHaveArrived: false,
      });
    }
  }
  return new ConnectionError("connection_failed", `The connection to ${host} broke.`, {
    cause: error,
  });
}
