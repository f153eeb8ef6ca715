import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { z } from "zod";

import { AuthError } from "./errors.ts";
import type { EnabledProvider } from "./provider-settings.ts";

const timeoutMilliseconds = 10_000;

/** How long a provider's document and keys are trusted. */
const cacheMilliseconds = 10 * 60_000;

const documentSchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});

/** What a provider says of itself, with its keys. */
export type Discovery = z.infer<typeof documentSchema> & { keys: JWTVerifyGetKey };

/** The discovery documents of providers, kept for ten minutes. A failure is not kept. */
export class Discoveries {
  readonly #known = new Map<string, { at: number; discovery: Discovery }>();

  /** @throws AuthError 500 when the provider cannot be reached or describes another issuer */
  async of(provider: EnabledProvider): Promise<Discovery> {
    const { discoveryUrl } = provider;
    const known = this.#known.get(discoveryUrl);
    if (known !== undefined && known.at > Date.now() - cacheMilliseconds) return known.discovery;
    const discovery = await discover(provider);
    this.#known.set(discoveryUrl, { at: Date.now(), discovery });
    return discovery;
  }
}

async function discover({ name, discoveryUrl }: EnabledProvider): Promise<Discovery> {
  const answer = await askProvider(discoveryUrl, { headers: { accept: "application/json" } });
  const document = documentSchema.safeParse(answer);
  if (!document.success) throw providerFailure("The provider's discovery document is incomplete");
  const { issuer, jwks_uri: keysUrl } = document.data;
  // Microsoft's own issuer depends on the tenant of each account; the ID token's check is up to `issuerOf`.
  if (
    name !== "azure" &&
    `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration` !== discoveryUrl
  ) {
    throw providerFailure("The provider's discovery document names another issuer");
  }
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: timeoutMilliseconds });
  return { ...document.data, keys };
}

/** The JSON that a provider answers with. @throws AuthError 500 for any failure, without the provider's words */
export async function askProvider(url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw providerFailure("Unable to reach the external provider", cause);
  }
}

/**
 * The error for whatever is the provider's fault, as Supabase Auth has it.
 * @param cause for the log, as an error or in words
 */
export function providerFailure(message: string, cause?: unknown): AuthError {
  const error = new AuthError(500, "unexpected_failure", message);
  error.cause = cause;
  return error;
}

/** {@link providerFailure} for somebody whom the provider does not tell rightly. */
export const profileFailure = (cause: unknown): AuthError =>
  providerFailure("Error getting user profile from external provider", cause);
