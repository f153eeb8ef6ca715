import type { ApiKeys } from "./context.ts";

/** The HS256 secret of the Supabase CLI's legacy local keys. Public knowledge: it guards nothing. */
export const legacyJwtSecret = "super-secret-jwt-token-with-at-least-32-characters-long";

const header = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9";

const keys = {
  publishable: "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH",
  secret: "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz",
  anon: `${header}.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6ImFub24iLCJleHAiOjE5ODM4MTI5OTZ9.CRXP1A7WOeoJeXxjNni43kdQwgnWNReilDMblYTn_I0`,
  serviceRole: `${header}.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6InNlcnZpY2Vfcm9sZSIsImV4cCI6MTk4MzgxMjk5Nn0.EGIM96RAZx35lJzdJsyH-qQwv8Hdp7fsn3W0YpN81IU`,
};

const roles = new Map<string, "anon" | "service_role">([
  [keys.publishable, "anon"],
  [keys.anon, "anon"],
  [keys.secret, "service_role"],
  [keys.serviceRole, "service_role"],
]);

/** The Supabase CLI's well-known local keys, the same on every machine. */
export const apiKeys: ApiKeys = {
  ...keys,
  roleOf: (key) => (typeof key === "string" ? roles.get(key) : undefined),
};
