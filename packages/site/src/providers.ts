/** Who else people can sign in with, by Supabase Auth's names; `keycloak` is an operator's own issuer. */
const providerNames = ["google", "azure", "keycloak"] as const;

export type ProviderName = (typeof providerNames)[number];

/** The part of Supabase Auth's `/settings` that names which providers are on. */
export type ProviderSettings = { readonly external?: Readonly<Record<string, unknown>> } | null;

/** The providers that are on. */
export function providersIn(settings: ProviderSettings): readonly ProviderName[] {
  return providerNames.filter((name) => settings?.external?.[name] === true);
}
