import { z } from "zod";

import { flag, setting, tableOf } from "./config-values.ts";

/** The providers that people can sign in with; others of the Supabase CLI are reported as unsupported. */
export const providerNames = ["google", "azure", "keycloak"] as const;

export type ProviderName = (typeof providerNames)[number];

/** One `[auth.external.<provider>]`. */
const providerSchema = z
  .object({
    enabled: flag.default(false),
    client_id: setting,
    secret: setting,
    /** Where the provider is, as in Supabase Auth: a tenant at Microsoft, a realm of Keycloak; unused for Google. */
    url: setting,
    /** Where the provider sends people back to; this backend's `/auth/v1/callback` by default. */
    redirect_uri: setting,
    skip_nonce_check: flag.default(false),
  })
  .superRefine((provider, context) => {
    if (!provider.enabled) return;
    for (const name of ["client_id", "secret"] as const) {
      if (provider[name] === "")
        context.addIssue({
          code: "custom",
          path: [name],
          message: "Expected, as the provider is enabled",
        });
    }
    for (const name of ["url", "redirect_uri"] as const) {
      if (provider[name] !== "" && !/^https?:\/\/[^?#]+$/.test(provider[name])) {
        context.addIssue({
          code: "custom",
          path: [name],
          message: "Expected an absolute URL without query",
        });
      }
    }
  });

export type Provider = z.infer<typeof providerSchema>;

export const providersSchema = z
  .object({
    google: providerSchema.prefault({}),
    azure: providerSchema.prefault({}),
    keycloak: providerSchema
      .refine(({ enabled: isEnabled, url }) => !isEnabled || url !== "", {
        path: ["url"],
        message: "Expected the address of the issuer",
      })
      .prefault({}),
  })
  .prefault({});

const keys = ["enabled", "client_id", "secret", "url", "redirect_uri", "skip_nonce_check"];

/**
 * A config document with the variables that the Supabase CLI reads over the file, `SUPABASE_AUTH_EXTERNAL_GOOGLE_ENABLED`
 * and so on: an installation turns a provider on without changing the project.
 */
export function withProviderVariables(document: Record<string, unknown>): Record<string, unknown> {
  const changes = providerNames.map((provider) => [provider, variablesOf(provider)] as const);
  if (changes.every(([, values]) => Object.keys(values).length === 0)) return document;
  const auth = tableOf(document["auth"]);
  const external = tableOf(auth["external"]);
  const changed = changes.map(([name, values]) => [
    name,
    { ...tableOf(external[name]), ...values },
  ]);
  return {
    ...document,
    auth: { ...auth, external: { ...external, ...Object.fromEntries(changed) } },
  };
}

function variablesOf(provider: ProviderName): Record<string, string> {
  const values = keys.map((key) => [
    key,
    process.env[`SUPABASE_AUTH_EXTERNAL_${provider}_${key}`.toUpperCase()],
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== ""));
}
