import type { ApiKeys } from "../context.ts";
import { refusal } from "./answers.ts";

/** Paths that people and browsers open without a key: links in mails, public keys, public and signed files. */
const keyless = [
  /^\/auth\/v1\/(verify|callback|authorize|health)$/,
  /^\/auth\/v1\/\.well-known\//,
  /^\/storage\/v1\/object\/(public|sign|info\/public)\//,
  /^\/storage\/v1\/object\/upload\/sign\//,
  // Webhooks bring no key; a function checks its caller itself, unless verify_jwt is off.
  /^\/functions\/v1\//,
];

/** The API key that a request brings, in its header or in its address (websockets and links have only that). */
export function apiKeyOf(headers: Headers, url: URL): string | null {
  return headers.get("apikey") ?? url.searchParams.get("apikey");
}

/** A refusal for a request that needs an API key and has none, or one that is not ours; else `undefined`. */
export function refuseKey(keys: ApiKeys, headers: Headers, url: URL): Response | undefined {
  if (keyless.some((path) => path.test(url.pathname))) return undefined;
  const key = apiKeyOf(headers, url);
  if (key === null) {
    return refusal(
      401,
      "No API key found in request",
      "No `apikey` request header or url param was found.",
    );
  }
  if (keys.roleOf(key) === undefined) {
    return refusal(
      401,
      "Invalid API key",
      "Double check your Supabase `anon` or `service_role` API key.",
    );
  }
  return undefined;
}
