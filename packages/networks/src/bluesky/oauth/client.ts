import * as z from "zod";

import { publicPart, signingKey, signToken, type SigningKey } from "./signing-key.ts";

/** Scope for publishing: posts, threadgates and pictures. */
export const publishingScope =
  "atproto repo:app.bsky.feed.post repo:app.bsky.feed.threadgate blob:image/*";

/**
 * The requested scope: besides publishing, video uploads, and metrics and people from any AppView. Accounts connected
 * before have these after reconnecting.
 */
export const scope = `${publishingScope} blob:video/mp4 rpc:app.bsky.feed.getPosts?aud=* rpc:app.bsky.actor.searchActorsTypeahead?aud=*`;

/** The installation's client metadata, and its callback. */
export type Addresses = { readonly clientUrl: string; readonly callbackUrl: string };

export const client = z.object({
  id: z.string(),
  redirectUri: z.string(),
  /** The key for client authentication; null on a local installation, where no server could verify it. */
  key: z.nullable(z.object({ id: z.string(), jwk: signingKey })),
});

export type Client = z.infer<typeof client>;

const isOwnMachine = (name: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(name);

/** A host name that can be resolved publicly, not an IP address. */
const isPublicName = (name: string) => /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(name);

/**
 * Returns this installation's client id. Reachable: the address of its metadata; on localhost:
 * `http://localhost` with everything in its query, so that its id alone does not identify the
 * callback (https://atproto.com/specs/oauth, "Localhost Client Development").
 * @returns undefined if no server could fetch it
 */
export function clientIdentity({
  clientUrl,
  callbackUrl,
}: Addresses): Omit<Client, "key"> | undefined {
  const callback = new URL(callbackUrl);
  if (callback.protocol === "http:" && isOwnMachine(callback.hostname)) {
    if (callback.hostname === "localhost") callback.hostname = "127.0.0.1";
    const { href: redirectUri } = callback;
    const query = new URLSearchParams({ redirect_uri: redirectUri, scope });
    return { id: `http://localhost?${query}`, redirectUri };
  }
  const isReachable = callback.protocol === "https:" && callback.port === "";
  if (!isReachable || !isPublicName(callback.hostname)) return undefined;
  return { id: clientUrl, redirectUri: callbackUrl };
}

/** Returns whether the client authenticates with a key: only if its id is an https URL, where servers fetch the key. */
export function authenticatesWithKey({ id }: Pick<Client, "id">): boolean {
  return id.startsWith("https:");
}

export type PublicKey = { readonly id: string; readonly jwk: Omit<SigningKey, "d"> };

/** Returns the document at the client id; undefined without an https id. @param keys of all open sessions */
export function clientMetadata(addresses: Addresses, keys: readonly PublicKey[]) {
  const identity = clientIdentity(addresses);
  if (identity === undefined || !authenticatesWithKey(identity)) return undefined;
  return {
    client_id: identity.id,
    client_name: "Postlark",
    client_uri: new URL("/", identity.id).href,
    application_type: "web",
    redirect_uris: [identity.redirectUri],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    scope,
    dpop_bound_access_tokens: true,
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "ES256",
    jwks: {
      keys: keys.map(({ id, jwk }) => ({ ...publicPart(jwk), kid: id, alg: "ES256", use: "sig" })),
    },
  };
}

/** The fields that authenticate the client to a server (RFC 7523). */
export async function clientFields(
  { id, key }: Client,
  issuer: string,
  now: Date,
): Promise<Record<string, string>> {
  if (key === null) return { client_id: id };
  const exp = Math.floor(now.getTime() / 1_000) + 60;
  const claims = { iss: id, sub: id, aud: issuer, exp };
  return {
    client_id: id,
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: await signToken(key.jwk, { kid: key.id }, claims, now),
  };
}
