import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";

import { traceHeaders } from "@postlark/server/tracing";

import { clientAddressOf, originOf } from "../forwarded.ts";
import { connectionOptions, headerLists } from "../header-lists.ts";
import { framingHeaders } from "../request-framing.ts";
import { leftOut } from "../security-headers.ts";
import { requestIdHeader } from "../telemetry/request-id.ts";
import type { Upstream } from "./upstream.ts";

/** Which trace a request belongs to (W3C): only what is before the gateway may say, where it is trusted. */
const traceNames = ["baggage", "traceparent", "tracestate"];

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

/** What a client could only use to lie about itself, what frames its body, and what is settled here already. */
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

function copyWithout(message: IncomingMessage, left: readonly string[]): OutgoingHttpHeaders {
  const lists = headerLists(message);
  const dropped = new Set([...hopByHop, ...left, ...connectionOptions(lists)]);
  const kept = [...lists].filter(([name]) => !dropped.has(name));
  return Object.fromEntries(
    kept.map(([name, values]) => [name, values.length === 1 ? values[0] : [...values]]),
  );
}

/**
 * The headers of the request to the backend. X-Forwarded-* are always the gateway's own: the
 * connection's facts, or what the nearest proxy says where it is trusted.
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
 * The headers of the backend's response, as the product passes them on. Where it does not say whether
 * caches may keep it, they may not: most of it is about one user.
 */
export function responseHeaders(
  message: IncomingMessage,
  request: IncomingMessage,
  { upstream, isProxyTrusted }: { upstream: Upstream; isProxyTrusted: boolean },
): OutgoingHttpHeaders {
  return {
    "cache-control": "no-store",
    // A request has one id, and it is ours.
    ...copyWithout(message, [...leftOut, requestIdHeader]),
    ...upstream.securityHeaders(message, originOf(request, isProxyTrusted)),
  };
}
