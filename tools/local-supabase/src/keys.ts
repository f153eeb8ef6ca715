import type { Config } from "./config.ts";
import type { ApiKeys } from "./context.ts";

const header = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9";

/** The Supabase CLI's local keys, equal on every machine. The two legacy ones are JWTs signed with a public secret. */
const wellKnown = {
  publishable: "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH",
  secret: "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz",
  anon: `${header}.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6ImFub24iLCJleHAiOjE5ODM4MTI5OTZ9.CRXP1A7WOeoJeXxjNni43kdQwgnWNReilDMblYTn_I0`,
  serviceRole: `${header}.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6InNlcnZpY2Vfcm9sZSIsImV4cCI6MTk4MzgxMjk5Nn0.EGIM96RAZx35lJzdJsyH-qQwv8Hdp7fsn3W0YpN81IU`,
};

/**
 * Returns the API keys and their roles. With a project's own `secret_key`, the two well-known secret keys are refused.
 */
export function createApiKeys(
  rules: Pick<Config["auth"], "publishable_key" | "secret_key">,
): ApiKeys {
  const keys = {
    ...wellKnown,
    publishable: rules.publishable_key ?? wellKnown.publishable,
    secret: rules.secret_key ?? wellKnown.secret,
  };
  const roles = new Map<string, "anon" | "service_role">([
    [keys.publishable, "anon"],
    [keys.anon, "anon"],
    [keys.secret, "service_role"],
  ]);
  if (keys.secret === wellKnown.secret) roles.set(keys.serviceRole, "service_role");
  return {
    ...keys,
    roleOf: (key) => (typeof key === "string" ? roles.get(key) : undefined),
  };
}

export const apiKeys: ApiKeys = createApiKeys({});
