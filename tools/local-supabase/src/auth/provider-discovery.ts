import * as oidc from "openid-client";

import { AuthError } from "./errors.ts";
import type { EnabledProvider } from "./provider-settings.ts";

const timeoutSeconds = 10;

/** How long a provider's discovery document is trusted. */
const cacheMilliseconds = 10 * 60_000;

/** The configurations of providers, from their discovery documents, cached for ten minutes. A failure is not cached. */
export class Discoveries {
  readonly #cache = new Map<string, { at: number; configuration: oidc.Configuration }>();

  /** @throws AuthError 500 when the provider cannot be reached or describes another issuer */
  async configurationOf(provider: EnabledProvider): Promise<oidc.Configuration> {
    const cached = this.#cache.get(provider.name);
    if (cached !== undefined && cached.at > Date.now() - cacheMilliseconds) {
      return cached.configuration;
    }
    const configuration = await discover(provider);
    this.#cache.set(provider.name, { at: Date.now(), configuration });
    return configuration;
  }
}

async function discover({
  issuer,
  client_id: clientId,
  secret,
}: EnabledProvider): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  // Without it, a signature is not verified where TLS vouches for the token endpoint.
  const execute = [oidc.enableNonRepudiationChecks];
  // An issuer on this machine; the operator chose its address.
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated to stand out, not to go
  if (server.protocol === "http:") execute.push(oidc.allowInsecureRequests);
  const options = { execute, timeout: timeoutSeconds };
  const metadata = { [oidc.clockTolerance]: 0 };
  try {
    return await oidc.discovery(server, clientId, metadata, authenticateBy(secret), options);
  } catch (cause) {
    throw providerFailure("Unable to reach the external provider", cause);
  }
}

/** HTTP Basic where the provider takes it, as it does by default (OpenID Connect Discovery, 3). */
function authenticateBy(secret: string): oidc.ClientAuth {
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isBasic = methods === undefined || methods.includes("client_secret_basic");
    const authenticate = isBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
    authenticate(server, ...request);
  };
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

/** {@link providerFailure} for an answer about a user that does not hold. */
export const profileFailure = (cause: unknown): AuthError =>
  providerFailure("Error getting user profile from external provider", cause);
