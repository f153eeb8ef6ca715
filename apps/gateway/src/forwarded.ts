import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

export type Origin = { readonly host: string | undefined; readonly isSecure: boolean };

/**
 * The last entry of a header, written by the nearest proxy, if proxies are trusted. Earlier entries come from the
 * client or unknown proxies.
 */
function readForwarded(
  { headers }: IncomingMessage,
  name: "for" | "host" | "proto",
  isProxyTrusted: boolean,
): string | undefined {
  if (!isProxyTrusted) return undefined;
  const value = headers[`x-forwarded-${name}`];
  const text = Array.isArray(value) ? value.at(-1) : value;
  return text?.split(",").at(-1)?.trim();
}

/** The host and scheme that the client used. */
export function originOf(request: IncomingMessage, isProxyTrusted: boolean): Origin {
  const host = readForwarded(request, "host", isProxyTrusted) ?? request.headers.host;
  return { host, isSecure: readForwarded(request, "proto", isProxyTrusted) === "https" };
}

/** The client's IP address; "unknown" if the socket is closed. */
export function clientAddressOf(request: IncomingMessage, isProxyTrusted: boolean): string {
  const forwardedAddress = readForwarded(request, "for", isProxyTrusted);
  if (forwardedAddress !== undefined && isIP(forwardedAddress) > 0) return forwardedAddress;
  return request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "unknown";
}

/** The key to count requests by: the address, or the /64 of IPv6, which one customer may use whole (RFC 6177). */
export function rateLimitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
