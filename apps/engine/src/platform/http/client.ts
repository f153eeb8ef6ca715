import type { Context } from "hono";
import ipaddr from "ipaddr.js";

import type { ApiEnv } from "./api.ts";

/** An IPv6 customer has at least a /64, which counts as one client. */
const networkBits = 64;

/** Returns the key by which a rate limit counts an address: the network of IPv6, the IPv4 address of a mapped one. */
function rateLimitKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${networkBits}`).toString();
}

/** The client's address, for rate limits: the last entry of X-Forwarded-For, which the gateway wrote. */
export function clientAddress(context: Context<ApiEnv>): string {
  const address = context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return address === undefined ? "local" : rateLimitKey(address.replace(/%.*$/, ""));
}
