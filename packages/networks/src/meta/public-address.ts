import type { Refused } from "../core/connecting.ts";

/** Names that are not on the internet. */
const ownNames = /(?:^|\.)(?:localhost|local|lan|internal|home\.arpa|test|invalid)$/i;

/** Whether Meta's servers can reach an address: https and a public host name. */
export function isPublic(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isName = hostname.includes(".") && !/^[\d.]+$/.test(hostname) && !hostname.startsWith("[");
  return protocol === "https:" && isName && !ownNames.test(hostname);
}

/** The message for an installation from which Meta could not fetch pictures. */
export function notPublicMessage(name: string): string {
  return `${name} fetches pictures from this Postlark, which has no address on the internet. Whoever runs it gives it one that begins with https.`;
}

export function notPublic(name: string): Refused {
  return { kind: "refused", code: "not_public", message: notPublicMessage(name) };
}
