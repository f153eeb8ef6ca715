import { providerNames, type Provider, type ProviderName } from "../config-providers.ts";
import type { Context } from "../context.ts";
import { invalid } from "./errors.ts";

/** An enabled provider with where it is. */
export type EnabledProvider = Provider & {
  name: ProviderName;
  /** As its discovery document names it, but for Microsoft's tenants. */
  issuer: string;
  /** What its scopes begin with, as in Supabase Auth. */
  scopes: readonly string[];
  redirectUri: string;
};

const microsoft = "https://login.microsoftonline.com/common";

/** The issuer's address, by provider: what Supabase Auth makes of `url`. */
const issuerUrls: Readonly<Record<ProviderName, (url: string) => string>> = {
  google: () => "https://accounts.google.com",
  azure: (url) => `${url.replace(/\/$/, "") || microsoft}/v2.0`,
  keycloak: (url) => url,
};

/** Google's ID token takes `openid`, which Supabase Auth leaves out: there its userinfo endpoint answers instead. */
const firstScopes: Readonly<Record<ProviderName, readonly string[]>> = {
  google: ["openid", "email", "profile"],
  azure: ["openid"],
  keycloak: ["profile", "email"],
};

const isProviderName = (name: string): name is ProviderName =>
  providerNames.some((providerName) => providerName === name);

/** @throws AuthError in Supabase Auth's words where a provider is unknown or off */
export function requireProvider(
  { config, url }: Pick<Context, "config" | "url">,
  requested: string,
): EnabledProvider {
  const name = requested.toLowerCase();
  if (!isProviderName(name)) {
    throw invalid(`Unsupported provider: Provider ${name.slice(0, 40)} could not be found`);
  }
  const provider = config.auth.external[name];
  if (!provider.enabled) throw invalid("Unsupported provider: provider is not enabled");
  return {
    ...provider,
    name,
    issuer: issuerUrls[name](provider.url),
    scopes: firstScopes[name],
    redirectUri: provider.redirect_uri || `${url}/auth/v1/callback`,
  };
}
