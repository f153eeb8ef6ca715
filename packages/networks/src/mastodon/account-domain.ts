import * as z from "zod";

import { exchange } from "../core/http/exchange.ts";
import type { Tools } from "../core/tools.ts";

/** https://docs.joinmastodon.org/spec/webfinger/ */
const finger = z.object({
  links: z.array(z.object({ rel: z.string(), href: z.optional(z.string()) })),
});

const isDomain = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?$/u;

/**
 * The domain of this server's handles. A server's claim counts only if that domain's webfinger leads back to the
 * server; otherwise the server's own host is used. @param service the origin of the API
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
  // A domain without its own server redirects webfinger requests to it.
  const location = headers.get("location");
  if (status >= 300 && status < 400) return isOnService(location, service) ? domain : host;
  const { data } = finger.safeParse(status === 200 ? json : undefined);
  const self = data?.links.filter(({ rel }) => rel === "self") ?? [];
  return self.length > 0 && self.every(({ href }) => isOnService(href, service)) ? domain : host;
}

function isOnService(address: string | null | undefined, service: string): boolean {
  if (!address || !URL.canParse(address)) return false;
  return new URL(address).origin === service;
}
