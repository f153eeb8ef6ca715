import type { Refused } from "../core/connecting.ts";

/** What stands for no place on the internet. */
const ownNames = /(?:^|\.)(?:localhost|local|lan|internal|home\.arpa|test|invalid)$/i;

/** Whether Meta's servers may reach an address: by https, and by a name that anybody knows. */
export function isPublic(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isName = hostname.includes(".") && !/^[\d.]+$/.test(hostname) && !hostname.startsWith("[");
  return protocol === "https:" && isName && !ownNames.test(hostname);
}

/** What there is to say where Meta could not fetch a picture from this installation. */
export function notPublicWords(name: string): string {
  return `${name} fetches pictures from this Postlark, which has no address on the internet. Whoever runs it gives it one that begins with https.`;
}

export function notPublic(name: string): Refused {
  return { kind: "refused", code: "not_public", message: notPublicWords(name) };
}
