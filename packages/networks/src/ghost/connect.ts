import * as z from "zod";

import type { ConnectInput, ConnectResult, ConnectTools, Refused } from "../core/connecting.ts";
import { exchange } from "../core/http/exchange.ts";
import { refuseUnreached } from "../core/http/unreached.ts";
import { siteAddress } from "../core/site-address.ts";
import { apiFailure, apiRequest, versionHeader } from "./api.ts";

const typed = z.object({
  site: z
    .string()
    .transform((text) => siteAddress(text.replace(/\/ghost(?:[/#?].*)?$/, "")))
    .refine((address) => address !== undefined, "Enter the site's address, such as example.com."),
  adminKey: z
    .string()
    .trim()
    .regex(/^[0-9a-f]{24}:[0-9a-f]{64}$/, "Enter the Admin API key, with its colon in the middle."),
});

type Field = keyof z.infer<typeof typed>;

const refuse = (code: Refused["code"], field: Field, message: string): Refused => ({
  kind: "refused",
  code,
  field,
  message,
});

const answered = z.object({ site: z.object({ title: z.string(), url: z.string() }) });

/** Sites redirect between host names, and from http to https. */
const maxHops = 3;

/** Reads the site and checks the key, without changing anything. */
export async function connect(input: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  const fields = typed.safeParse(input.fields);
  if (!fields.success) {
    const [issue] = fields.error.issues;
    const field = typed.keyof().safeParse(issue?.path[0]).data ?? "site";
    return refuse("input", field, issue?.message ?? "Enter a site and its Admin API key.");
  }
  const { site: address, adminKey } = fields.data;
  const foundSite = await findSite(`${address.replace(/\/$/, "")}/ghost/api/admin/`, tools);
  if ("kind" in foundSite) return foundSite;
  const { root, title } = foundSite;
  const { protocol, host, pathname } = new URL(root);
  const [keyId = "", secret = ""] = adminKey.split(":");
  const credentials = { root, keyId, secret };
  const call = { path: "posts/", query: { limit: "1", fields: "id" } };
  const answer = await exchange(await apiRequest(credentials, call, tools.now()), tools);
  if (answer.kind === "broken") return refuseUnreached(answer, host, "site");
  if (answer.status === 401 && apiFailure(answer)) {
    const message = `${host} does not know this key. Copy the Admin API key of its integration anew.`;
    return refuse("credentials", "adminKey", message);
  }
  if (answer.status !== 200) {
    return refuse("unreachable", "site", `${host} does not answer. Try again in a while.`);
  }
  const site = `${host}${pathname.replace(/\/ghost\/api\/admin\/$/, "")}`;
  return {
    kind: "connected",
    account: {
      accountId: site,
      handle: site,
      displayName: title.trim() === "" ? host : title,
      avatarUrl: null,
      settings: { service: `${protocol}//${site}` },
    },
    credentials,
  };
}

/** `admin-api/site`: public data, following the site's redirects. */
async function findSite(
  address: string,
  tools: ConnectTools,
): Promise<{ readonly root: string; readonly title: string } | Refused> {
  const fetchSite = (root: string) =>
    exchange({ url: `${root}site/`, headers: versionHeader }, tools);
  let root = address;
  let answer = await fetchSite(root);
  for (let hop = 0; hop < maxHops; hop += 1) {
    const next =
      answer.kind === "answer" ? movedTo(answer.headers.get("location"), root) : undefined;
    if (next === undefined) break;
    root = next;
    answer = await fetchSite(root);
  }
  const { host } = new URL(root);
  if (answer.kind === "broken") return refuseUnreached(answer, host, "site");
  if (answer.status >= 500 || answer.status === 429) {
    return refuse("unreachable", "site", `${host} does not answer. Try again in a while.`);
  }
  const { data } = answered.safeParse(answer.json);
  if (answer.status === 200 && data) return { root, title: data.site.title };
  return refuse("answer", "site", `${host} is no Ghost site, or its admin has another address.`);
}

function movedTo(location: string | null, from: string): string | undefined {
  if (location === null || !URL.canParse(location, from)) return undefined;
  const { href } = new URL(location, from);
  // Only to the same API path elsewhere, and never unencrypted.
  return href.endsWith("/ghost/api/admin/site/")
    ? siteAddress(href)?.replace(/site\/$/, "")
    : undefined;
}
