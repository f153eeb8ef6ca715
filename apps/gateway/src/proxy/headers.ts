import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";

import { connectionOptions, headerLists } from "../header-lists.ts";
import { framingHeaders } from "../request-framing.ts";
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

/** What a client could only use to lie about itself, what frames its body, and what this server has answered already. */
const replaced = [
  "content-length",
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
  const lists = headerLists(message);
  const dropped = new Set([...hopByHop, ...left, ...connectionOptions(lists)]);
  const kept = [...lists].filter(([name]) => !dropped.has(name));
  return Object.fromEntries(
    kept.map(([name, values]) => [name, values.length === 1 ? values[0] : [...values]]),
  );
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
    ...framingHeaders(request),
  };
}

/** The headers of the backend's answer, as the product passes them on. */
export function responseHeaders(message: IncomingMessage): OutgoingHttpHeaders {
  return { ...copyWithout(message, aboutTheHost), ...backendSecurity };
}
