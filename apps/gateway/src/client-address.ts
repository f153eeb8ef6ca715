import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

import { lastEntry } from "./header-lists.ts";

/**
 * The address that a request comes from. Behind a trusted proxy that is what the nearest proxy saw: the
 * last entry of X-Forwarded-For. The entries before it are the client's own words, or those of proxies
 * that nobody has vouched for.
 */
export function clientAddressOf(request: IncomingMessage, isProxyTrusted: boolean): string {
  const seen = isProxyTrusted ? lastEntry(request.headers["x-forwarded-for"]) : undefined;
  if (seen !== undefined && isIP(seen) > 0) return seen;
  return request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "unknown";
}
