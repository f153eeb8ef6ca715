import ipaddr from "ipaddr.js";

/** Public by number, but internal to a cloud: Azure's host. */
const cloudInternalAddresses = new Set(["168.63.129.16"]);

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
const nat64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast" && !cloudInternalAddresses.has(address.toString());
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (address.match(nat64)) return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.range() === "unicast" && address.match(globalUnicast);
}

/** An IPv4 address inside an IPv6 one counts as the former. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (address instanceof ipaddr.IPv4) return isPublicIpv4(address);
  return address !== undefined && isPublicIpv6(address);
}

/** Whether a literal address is loopback; 0.0.0.0 and :: are not. */
export function isLoopbackAddress(text: string): boolean {
  return parseAddress(text)?.range() === "loopback";
}
