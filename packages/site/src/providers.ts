/** Who else people can sign in with, by Supabase Auth's names; `keycloak` is an operator's own issuer. */
const providerNames = ["google", "azure", "keycloak"] as const;

export type ProviderName = (typeof providerNames)[number];

/** The part of Supabase Auth's `/settings` that names what is on besides passwords. */
export type SignInSettings = {
  readonly external?: Readonly<Record<string, boolean>>;
  readonly passkeys_enabled?: boolean;
} | null;

/** What people can sign in with besides a password. */
export type SignInOffers = {
  readonly providers: readonly ProviderName[];
  readonly passkeys: boolean | undefined;
};

/** What is on; nothing without settings. Part of the account documents' script, so in few bytes. */
export const signInOffersIn = (settings: SignInSettings): SignInOffers => ({
  providers: providerNames.filter((name) => settings?.external?.[name]),
  passkeys: settings?.passkeys_enabled,
});
