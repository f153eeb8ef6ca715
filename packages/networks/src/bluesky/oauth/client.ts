import * as z from "zod";

import { publicPart, signingKey, signToken, type SigningKey } from "./signing-key.ts";

/** What publishing takes: to write posts and who may answer them, and to upload their pictures. */
export const publishingScope =
  "atproto repo:app.bsky.feed.post repo:app.bsky.feed.threadgate blob:image/*";

/**
 * What Postlark asks for: besides publishing, to upload videos, and to have the posts' numbers read, by whoever the
 * server has counting. Who signed in before either was asked for has it once they connect again.
 */
export const scope = `${publishingScope} blob:video/mp4 rpc:app.bsky.feed.getPosts?aud=*`;

/** Where an installation says who it is, and where it takes people back. */
export type Addresses = { readonly clientUrl: string; readonly callbackUrl: string };

export const client = z.object({
  id: z.string(),
  redirectUri: z.string(),
  /** By which it signs in itself; null on a machine of one's own, where nobody could check it. */
  key: z.nullable(z.object({ id: z.string(), jwk: signingKey })),
});

export type Client = z.infer<typeof client>;

const isOwnMachine = (name: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(name);

/** A name that others can look up, and no address. */
const isPublicName = (name: string) => /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(name);

/**
 * Who this installation is to servers. In public it is the address of what it says about itself; on a machine of
 * one's own, `http://localhost` with everything in its query, and its name is not enough to come back to
 * (https://atproto.com/specs/oauth, "Localhost Client Development").
 * @returns undefined where no server could know it
 */
export function knownAs({ clientUrl, callbackUrl }: Addresses): Omit<Client, "key"> | undefined {
  const callback = new URL(callbackUrl);
  if (callback.protocol === "http:" && isOwnMachine(callback.hostname)) {
    if (callback.hostname === "localhost") callback.hostname = "127.0.0.1";
    const { href: redirectUri } = callback;
    const query = new URLSearchParams({ redirect_uri: redirectUri, scope });
    return { id: `http://localhost?${query}`, redirectUri };
  }
  const isPublic = callback.protocol === "https:" && callback.port === "";
  if (!isPublic || !isPublicName(callback.hostname)) return undefined;
  return { id: clientUrl, redirectUri: callbackUrl };
}

/** Whether servers check who this installation is by a key of its own. */
export function signsIn({ id }: Pick<Client, "id">): boolean {
  return id.startsWith("https:");
}

export type PublicKey = { readonly id: string; readonly jwk: Omit<SigningKey, "d"> };

/**
 * What an installation says about itself in public.
 * @param keys every one that a session may have been opened by
 * @returns undefined where no server could fetch it
 */
export function clientMetadata(addresses: Addresses, keys: readonly PublicKey[]) {
  const known = knownAs(addresses);
  if (known === undefined || !signsIn(known)) return undefined;
  return {
    client_id: known.id,
    client_name: "Postlark",
    client_uri: new URL("/", known.id).href,
    application_type: "web",
    redirect_uris: [known.redirectUri],
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

/** What tells a server who asks (RFC 7523). */
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
