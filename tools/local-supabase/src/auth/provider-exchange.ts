import { jwtVerify, type JWTPayload } from "jose";
import { z } from "zod";

import { providerUser, type ProviderUser } from "./provider-claims.ts";
import {
  askProvider,
  profileFailure,
  providerFailure,
  type Discoveries,
  type Discovery,
} from "./provider-discovery.ts";
import type { EnabledProvider } from "./provider-settings.ts";

/** What was sent with the user, and proves that an answer belongs to it. */
export type Secrets = { codeVerifier: string; nonce: string };

/** Signatures by a key that only the provider has: a shared secret proves nothing. */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "EdDSA",
];

const tokensSchema = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1),
  refresh_token: z.string().optional(),
});

type ProviderTokens = z.infer<typeof tokensSchema>;

/** Exchanges a code for who the user is. @throws AuthError 500 for whatever does not fit */
export async function redeemAtProvider(
  discoveries: Discoveries,
  provider: EnabledProvider,
  code: string,
  secrets: Secrets,
): Promise<{ user: ProviderUser; tokens: ProviderTokens }> {
  const discovery = await discoveries.of(provider);
  const tokens = await exchange(provider, discovery, code, secrets.codeVerifier);
  const claims = await verifyIdToken(provider, discovery, tokens.id_token, secrets.nonce);
  const issuer = claims.iss ?? discovery.issuer;
  if (provider.name !== "keycloak") {
    return { user: providerUser(provider.name, issuer, claims), tokens };
  }
  const profile = await fetchProfile(discovery, tokens.access_token);
  // OpenID Connect, 5.3.2: an answer about somebody else must not be used.
  if (profile["sub"] !== claims.sub) {
    throw profileFailure("The profile is about somebody else");
  }
  return { user: providerUser(provider.name, issuer, profile), tokens };
}

async function exchange(
  { client_id: id, secret, redirectUri }: EnabledProvider,
  discovery: Discovery,
  code: string,
  codeVerifier: string,
): Promise<ProviderTokens> {
  const methods = discovery.token_endpoint_auth_methods_supported;
  const isBasic = methods.includes("client_secret_basic");
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    ...(!isBasic && { client_id: id, client_secret: secret }),
  });
  // RFC 6749, 2.3.1: both parts are form-encoded first.
  const credentials = [id, secret].map(encodeURIComponent).join(":");
  const answer = await askProvider(discovery.token_endpoint, {
    method: "POST",
    body,
    headers: {
      accept: "application/json",
      ...(isBasic && { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` }),
    },
  }).catch((cause: unknown) => {
    throw providerFailure(`Unable to exchange external code: ${code.slice(0, 4)}`, cause);
  });
  const tokens = tokensSchema.safeParse(answer);
  if (tokens.success) return tokens.data;
  throw profileFailure("There is no ID token; are the scopes complete?");
}

async function verifyIdToken(
  { name, client_id: clientId, skip_nonce_check: isNonceSkipped }: EnabledProvider,
  discovery: Discovery,
  idToken: string,
  nonce: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, discovery.keys, {
      algorithms,
      audience: clientId,
      requiredClaims: ["iss", "sub", "exp", "iat"],
    });
    if (payload.iss !== issuerOf(name, discovery.issuer, payload)) throw new Error("issuer");
    const audiences = [payload.aud].flat();
    const isForUs =
      payload["azp"] === undefined ? audiences.length === 1 : payload["azp"] === clientId;
    if (!isForUs) throw new Error("authorized party");
    if (!isNonceSkipped && payload["nonce"] !== nonce) throw new Error("nonce");
    return payload;
  } catch (cause) {
    throw profileFailure(cause);
  }
}

/** The issuer that a token must have. Microsoft's document leaves the account's tenant open: `{tenantid}`. */
export function issuerOf(provider: string, issuer: string, { tid }: JWTPayload): string {
  const isTenant = typeof tid === "string" && /^[\da-f-]{36}$/i.test(tid);
  return provider === "azure" && isTenant ? issuer.replace("{tenantid}", tid) : issuer;
}

async function fetchProfile(
  { userinfo_endpoint: url }: Discovery,
  accessToken: string,
): Promise<Record<string, unknown>> {
  if (url === undefined) throw profileFailure("There is no userinfo endpoint");
  const headers = { accept: "application/json", authorization: `Bearer ${accessToken}` };
  const profile = await askProvider(url, { headers });
  return typeof profile === "object" && profile !== null ? { ...profile } : {};
}
