import type { Context } from "hono";
import ipaddr from "ipaddr.js";

import type { ApiEnv } from "./api.ts";

/** What one subscriber of IPv6 has at least: as many addresses as they like, which are one client. */
const networkBits = 64;

/** An address as its owner: of IPv6 the network, of mapped IPv4 the address in it. */
function ownerOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${networkBits}`).toString();
}

/** Who asks, as the gateway says; the engine listens to nobody else. */
export function clientOf(context: Context<ApiEnv>): string {
  const address = context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return address === undefined ? "local" : ownerOf(address.replace(/%.*$/, ""));
}
