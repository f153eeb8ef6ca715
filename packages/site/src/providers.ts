/** Who else people can sign in with, by Supabase Auth's names; `keycloak` is an operator's own issuer. */
export const providerNames = ["google", "azure", "keycloak"] as const;

export type ProviderName = (typeof providerNames)[number];

/** The providers that are on by Supabase Auth's `/settings`. */
export function providersIn(settings: unknown): readonly ProviderName[] {
  if (typeof settings !== "object" || settings === null || !("external" in settings)) return [];
  const external = Object(settings.external);
  return providerNames.filter((name) => external[name] === true);
}
