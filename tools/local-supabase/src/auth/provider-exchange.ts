import * as oidc from "openid-client";

import { providerUser, type ProviderUser } from "./provider-claims.ts";
import { profileFailure, providerFailure, type Discoveries } from "./provider-discovery.ts";
import type { EnabledProvider } from "./provider-settings.ts";

/** What was sent with the user, and proves that an answer belongs to it. */
export type Secrets = { state: string; codeVerifier: string; nonce: string };

/**
 * Exchanges a provider's answer for who the user is.
 * @param answer the query with which the provider sent the user back
 * @throws AuthError 500 for whatever does not fit
 */
export async function redeemAtProvider(
  discoveries: Discoveries,
  provider: EnabledProvider,
  answer: URLSearchParams,
  secrets: Secrets,
): Promise<{ user: ProviderUser; accessToken: string }> {
  const configuration = await discoveries.configurationOf(provider);
  const tokens = await exchange(configuration, provider, answer, secrets);
  const claims = tokens.claims();
  // OpenID Connect Core, 3.1.3.7: a token that was issued to another client.
  if (claims === undefined || (claims.azp ?? provider.client_id) !== provider.client_id) {
    throw profileFailure("The ID token is for another client");
  }
  const accessToken = tokens.access_token;
  if (provider.name !== "keycloak") {
    return { user: providerUser(provider.name, claims.iss, claims), accessToken };
  }
  const profile = await oidc
    .fetchUserInfo(configuration, accessToken, claims.sub)
    .catch((cause: unknown) => {
      throw profileFailure(cause);
    });
  return { user: providerUser(provider.name, claims.iss, profile), accessToken };
}

async function exchange(
  configuration: oidc.Configuration,
  { redirectUri, skip_nonce_check: isNonceSkipped }: EnabledProvider,
  answer: URLSearchParams,
  { state, codeVerifier, nonce }: Secrets,
) {
  const arrived = new URL(redirectUri);
  arrived.search = answer.toString();
  try {
    return await oidc.authorizationCodeGrant(configuration, arrived, {
      expectedState: state,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
      ...(!isNonceSkipped && { expectedNonce: nonce }),
    });
  } catch (cause) {
    throw cause instanceof oidc.ResponseBodyError
      ? providerFailure("Unable to exchange external code", cause)
      : profileFailure(cause);
  }
}
