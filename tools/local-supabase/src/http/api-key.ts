import { decodeJwt } from "jose";

import type { ApiKeys, Context } from "../context.ts";
import { TokenError } from "../tokens.ts";
import { gatewayError } from "./responses.ts";

/** Paths opened without a key: links in mails, the way to a provider and back, public keys, public and signed files. */
const keyless = [
  /^\/auth\/v1\/(verify|authorize|callback|health)$/,
  /^\/auth\/v1\/\.well-known\//,
  /^\/storage\/v1\/object\/(public|sign|info\/public)\//,
  /^\/storage\/v1\/object\/upload\/sign\//,
];

/** Websockets and links can pass a key only in their URL. */
export function apiKeyOf(headers: Headers, url: URL): string | null {
  return headers.get("apikey") ?? url.searchParams.get("apikey");
}

/** The role of a fixed key, or of a token that this installation signed for anon or service_role. */
export async function roleOfKey(
  { keys, tokens }: Pick<Context, "keys" | "tokens">,
  key: string | null,
): Promise<"anon" | "service_role" | undefined> {
  const role = keys.roleOf(key);
  if (role !== undefined || key === null) return role;
  try {
    const claims = await tokens.verify(key);
    return claims.role === "authenticated" ? undefined : claims.role;
  } catch (error) {
    if (error instanceof TokenError) return undefined;
    throw error;
  }
}

/** Undefined when the request may continue. Hosted Supabase detects browsers by User-Agent. */
export async function refuseKey(
  context: Pick<Context, "keys" | "tokens">,
  headers: Headers,
  url: URL,
): Promise<Response | undefined> {
  if (isFromBrowser(headers) && bringsSecretKey(context.keys, headers, url)) {
    const refused = gatewayError(
      401,
      "Forbidden use of secret API key in browser",
      "A secret API key belongs on a server. Use the publishable key in a page.",
    );
    refused.headers.set("sb-error-code", "UNAUTHORIZED_INVALID_API_KEY_TYPE");
    return refused;
  }
  if (keyless.some((path) => path.test(url.pathname))) return undefined;
  const key = apiKeyOf(headers, url);
  if (key === null) {
    // Storage authenticates its callers itself: a token alone suffices, as on other gateways.
    if (url.pathname.startsWith("/storage/v1/")) return undefined;
    return gatewayError(
      401,
      "No API key found in request",
      "No `apikey` request header or url param was found.",
    );
  }
  if ((await roleOfKey(context, key)) === undefined) {
    return gatewayError(
      401,
      "Invalid API key",
      "Double check your Supabase `anon` or `service_role` API key.",
    );
  }
  return undefined;
}

/** Whether a web page sent the request, by its headers. Sec-Fetch-Mode does not tell: Node's fetch sends it too. */
export function isFromBrowser(headers: Headers): boolean {
  return (
    headers.has("origin") ||
    headers.has("sec-fetch-site") ||
    /^mozilla\//i.test(headers.get("user-agent") ?? "")
  );
}

/** Whether a request contains a secret key, as API key or token. It is not verified: a false one is refused as well. */
function bringsSecretKey(keys: ApiKeys, headers: Headers, url: URL): boolean {
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
