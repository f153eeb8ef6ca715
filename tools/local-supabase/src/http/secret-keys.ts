import { decodeJwt } from "jose";

import type { ApiKeys } from "../context.ts";

/**
 * Whether a web page has sent a request, as far as its headers tell. Sec-Fetch-Mode is no sign of it: Node's own fetch
 * sends that too.
 */
export function isFromBrowser(headers: Headers): boolean {
  return (
    headers.has("origin") ||
    headers.has("sec-fetch-site") ||
    /^mozilla\//i.test(headers.get("user-agent") ?? "")
  );
}

/**
 * Whether a request brings a secret key, as its API key or in place of a token. Nothing is verified: who only claims to
 * have one is not let in either.
 */
export function bringsSecretKey(keys: ApiKeys, headers: Headers, url: URL): boolean {
  const sent = ["apikey", "x-api-key", "authorization"].map((name) => headers.get(name) ?? "");
  return [...sent, ...url.searchParams.getAll("apikey")]
    .flatMap((text) => text.split(/[\s,]+/))
    .some((key) => isSecretKey(keys, key));
}

function isSecretKey(keys: ApiKeys, key: string): boolean {
  if (keys.roleOf(key) === "service_role" || key.startsWith("sb_secret_")) return true;
  try {
    return decodeJwt(key)["role"] === "service_role";
  } catch {
    return false;
  }
}
