import * as z from "zod";

import { exchange } from "../core/http/exchange.ts";
import type { Tools } from "../core/tools.ts";

/** https://docs.joinmastodon.org/spec/webfinger/ */
const finger = z.object({
  links: z.array(z.object({ rel: z.string(), href: z.optional(z.string()) })),
});

const isDomain = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?$/u;

/**
 * What a handle at this server ends with. A server names its domain itself, and the name is somebody else's unless that
 * domain's webfinger leads back to the server; where it does not, the server's own host is what is known.
 * @param service the origin that answers the API
 */
export async function accountDomain(
  { service, username, claimed }: { service: string; username: string; claimed: string },
  tools: Tools,
): Promise<string> {
  const { host, protocol } = new URL(service);
  const domain = claimed.toLowerCase();
  if (domain === host || !isDomain.test(domain)) return host;
  const path = `/.well-known/webfinger?resource=${encodeURIComponent(`acct:${username}@${domain}`)}`;
  const answer = await exchange(
    { url: `${protocol}//${domain}${path}`, headers: { accept: "application/jrd+json" } },
    tools,
  );
  if (answer.kind === "broken") return host;
  const { status, headers, json } = answer;
  // A domain without a server of its own sends whoever asks on to it.
  const location = headers.get("location");
  if (status >= 300 && status < 400) return leadsTo(location, service) ? domain : host;
  const { data } = finger.safeParse(status === 200 ? json : undefined);
  const self = data?.links.filter(({ rel }) => rel === "self") ?? [];
  return self.length > 0 && self.every(({ href }) => leadsTo(href, service)) ? domain : host;
}

function leadsTo(address: string | null | undefined, service: string): boolean {
  if (!address || !URL.canParse(address)) return false;
  return new URL(address).origin === service;
}
