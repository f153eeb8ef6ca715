/** Who else people can sign in with, by Supabase Auth's names; `keycloak` is an operator's own issuer. */
export const providerNames = ["google", "azure", "keycloak"] as const;

export type ProviderName = (typeof providerNames)[number];

/** The providers that are on by Supabase Auth's `/settings`, as it writes them: compact, in few bytes to read. */
export function providersIn(settings: string): readonly ProviderName[] {
  return providerNames.filter((name) => settings.includes(`"${name}":true`));
}
