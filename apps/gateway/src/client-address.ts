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

/**
 * Whose an address is, for counting: itself, or the half of an IPv6 address that names the network. A
 * single line is given the other half to use as it likes (RFC 6177).
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
