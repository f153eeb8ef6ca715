import * as z from "zod";

import type { ConnectTools, Refused } from "../core/connecting.ts";
import { type Answer, exchange } from "../core/http/exchange.ts";
import { refuseUnreached } from "../core/http/unreached.ts";
import { isSafe } from "../core/site-address.ts";

export type Site = { readonly root: string; readonly name: string };

/** Sites redirect between host names, and from http to https. */
const maxHops = 3;

/**
 * `rest-api/using-the-rest-api/discovery`: a page's `Link` header names the root of its REST API, which returns the
 * site's name and whether application passwords are enabled.
 */
export async function findSite(address: string, tools: ConnectTools): Promise<Site | Refused> {
  let page = address;
  let answer = await exchange({ url: page, method: "HEAD" }, tools);
  for (let hop = 0; hop < maxHops; hop += 1) {
    const next = answer.kind === "answer" ? redirectTarget(answer, page) : undefined;
    if (next === undefined) break;
    page = next;
    answer = await exchange({ url: page, method: "HEAD" }, tools);
  }
  if (answer.kind === "broken") return refuseUnreached(answer, new URL(page).host, "site");
  return readRoot(rootIn(answer, page) ?? new URL("wp-json/", folderOf(page)).href, tools);
}

function folderOf(page: string): string {
  return page.endsWith("/") ? page : `${page}/`;
}

function redirectTarget({ status, headers }: Answer, from: string): string | undefined {
  const location = headers.get("location");
  if (status < 300 || status > 399 || location === null) return undefined;
  return URL.canParse(location, from) ? safe(new URL(location, from)) : undefined;
}

function rootIn({ headers }: Answer, page: string): string | undefined {
  const links = headers.get("link") ?? "";
  const [, root] = /<([^>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(links) ?? [];
  return root !== undefined && URL.canParse(root, page) ? safe(new URL(root, page)) : undefined;
}

function safe(url: URL): string | undefined {
  return isSafe(url) ? url.href : undefined;
}

const index = z.object({ name: z.string(), authentication: z.unknown() });

/** A site without HTTPS, or with application passwords disabled, does not list them. */
const withPasswords = z.object({ "application-passwords": z.unknown().refine(Boolean) });

async function readRoot(root: string, tools: ConnectTools): Promise<Site | Refused> {
  const { host } = new URL(root);
  const answer = await exchange({ url: root, headers: { accept: "application/json" } }, tools);
  if (answer.kind === "broken") return refuseUnreached(answer, host, "site");
  const { data } = index.safeParse(answer.json);
  const isAway = answer.status >= 500 || answer.status === 429;
  if (isAway) {
    const message = `${host} does not answer. Try again in a while.`;
    return { kind: "refused", code: "unreachable", field: "site", message };
  }
  if (answer.status !== 200 || data === undefined) {
    const message = `${host} is no WordPress site, or keeps its REST API to itself.`;
    return { kind: "refused", code: "answer", field: "site", message };
  }
  if (!withPasswords.safeParse(data.authentication).success) {
    const message = `${host} takes no application passwords. It needs HTTPS, and nothing that switches them off.`;
    return { kind: "refused", code: "not_offered", field: "site", message };
  }
  return { root, name: data.name };
}
