import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";

import { backendSecurity } from "../security-headers.ts";
import { requestIdHeader } from "../telemetry/request-id.ts";
import type { ProxyContext } from "./forward.ts";

/** Headers that speak about one connection and are never passed on (RFC 9110, 7.6.1). */
const hopByHop = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** What a client could only use to lie about itself, and what this server has answered already. */
const replaced = [
  "expect",
  "forwarded",
  "host",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
  requestIdHeader,
];

/** What a host says about its own address would bind the product's; a request has one id, and it is ours. */
const aboutTheHost = ["alt-svc", "strict-transport-security", requestIdHeader];

function copyWithout(message: IncomingMessage, left: readonly string[]): OutgoingHttpHeaders {
  const named = message.headers.connection?.split(",").map((name) => name.trim().toLowerCase());
  const dropped = new Set([...hopByHop, ...left, ...(named ?? [])]);
  const headers: OutgoingHttpHeaders = {};
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (values && !dropped.has(name)) headers[name] = values.length === 1 ? values[0] : values;
  }
  return headers;
}

/**
 * The headers of the request to the backend. X-Forwarded-* tell who asked: only the connection's own
 * facts, unless the nearest proxy is trusted; then it is added to what that proxy said.
 */
export function requestHeaders(
  request: IncomingMessage,
  requestId: string,
  { backend, isProxyTrusted }: Pick<ProxyContext, "backend" | "isProxyTrusted">,
): OutgoingHttpHeaders {
  const said = (name: string): string | undefined => {
    const value = isProxyTrusted ? request.headers[name] : undefined;
    return Array.isArray(value) ? value.join(", ") : value;
  };
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "unknown";
  const forwardedFor = said("x-forwarded-for");
  const host = said("x-forwarded-host") ?? request.headers.host;
  return {
    ...copyWithout(request, replaced),
    host: backend.url.host,
    [requestIdHeader]: requestId,
    "x-forwarded-for": forwardedFor ? `${forwardedFor}, ${peer}` : peer,
    "x-forwarded-proto": said("x-forwarded-proto") ?? "http",
    ...(host !== undefined && { "x-forwarded-host": host }),
    // Without a length of its own a body must be framed anew, whatever the method: an unframed one
    // would be read as the next request on this connection.
    ...(request.headers["transfer-encoding"] !== undefined && { "transfer-encoding": "chunked" }),
  };
}

/** The headers of the backend's answer, as the product passes them on. */
export function responseHeaders(message: IncomingMessage): OutgoingHttpHeaders {
  return { ...copyWithout(message, aboutTheHost), ...backendSecurity };
}
