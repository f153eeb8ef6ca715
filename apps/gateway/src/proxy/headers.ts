import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";

import { traceHeaders } from "@postlark/server/tracing";

import { clientAddressOf, originOf } from "../forwarded.ts";
import { connectionOptions, headerLists } from "../header-lists.ts";
import { framingHeaders } from "../request-framing.ts";
import { leftOut } from "../security-headers.ts";
import { requestIdHeader } from "../telemetry/request-id.ts";
import type { Upstream } from "./upstream.ts";

/** Trace headers (W3C): accepted from a trusted proxy only. */
const traceNames = ["baggage", "traceparent", "tracestate"];

/** Hop-by-hop headers, never passed on (RFC 9110, 7.6.1). */
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

/** Headers that a client could forge, that frame its body, or that are set here. */
const replaced = [
  "content-length",
  "expect",
  "forwarded",
  "host",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-forwarded-server",
  "x-real-ip",
  requestIdHeader,
];

function copyWithout(
  message: IncomingMessage,
  droppedNames: readonly string[],
): OutgoingHttpHeaders {
  const lists = headerLists(message);
  const dropped = new Set([...hopByHop, ...droppedNames, ...connectionOptions(lists)]);
  const remaining = [...lists].filter(([name]) => !dropped.has(name));
  return Object.fromEntries(
    remaining.map(([name, values]) => [name, values.length === 1 ? values[0] : [...values]]),
  );
}

/**
 * Headers of the request to the backend. X-Forwarded-* are always the gateway's own: the connection's facts, or those
 * of a trusted proxy.
 */
export function requestHeaders(
  request: IncomingMessage,
  requestId: string,
  { upstream, isProxyTrusted }: { upstream: Upstream; isProxyTrusted: boolean },
): OutgoingHttpHeaders {
  const { host, isSecure } = originOf(request, isProxyTrusted);
  return {
    ...copyWithout(request, isProxyTrusted ? replaced : [...replaced, ...traceNames]),
    ...traceHeaders(),
    host: upstream.backend.url.host,
    [requestIdHeader]: requestId,
    "x-forwarded-for": clientAddressOf(request, isProxyTrusted),
    "x-forwarded-proto": isSecure ? "https" : "http",
    ...(host !== undefined && { "x-forwarded-host": host }),
    ...framingHeaders(request),
  };
}

/**
 * Headers of the response to the client. Without Cache-Control it is no-store, as most responses are about one user.
 */
export function responseHeaders(
  message: IncomingMessage,
  request: IncomingMessage,
  { upstream, isProxyTrusted }: { upstream: Upstream; isProxyTrusted: boolean },
): OutgoingHttpHeaders {
  return {
    "cache-control": "no-store",
    // The gateway's own request id replaces the backend's.
    ...copyWithout(message, [...leftOut, requestIdHeader]),
    ...upstream.securityHeaders(message, originOf(request, isProxyTrusted)),
  };
}
