import { z } from "zod";

import { flag, setting, tableOf } from "./config-values.ts";

export const passkeySchema = z.object({ enabled: flag.default(false) }).prefault({});

/** The site that passkeys are made for. What is left out is taken from `site_url`. */
export const webauthnSchema = z
  .object({
    rp_display_name: setting,
    rp_id: setting,
    /** Addresses of pages, separated by commas where an environment variable names them. */
    rp_origins: z
      .union([
        z.array(z.string()),
        z.string().transform((list) => list.split(",").map((origin) => origin.trim())),
      ])
      .default([]),
  })
  .prefault({});

const variables = [
  ["passkey", "enabled"],
  ["webauthn", "rp_display_name"],
  ["webauthn", "rp_id"],
  ["webauthn", "rp_origins"],
] as const;

/**
 * A config document with `SUPABASE_AUTH_PASSKEY_ENABLED` and `SUPABASE_AUTH_WEBAUTHN_…`, which the Supabase CLI reads
 * over the file: there it refuses passkeys without the address of an installation, which a project does not know.
 */
export function withPasskeyVariables(document: Record<string, unknown>): Record<string, unknown> {
  const auth = tableOf(document["auth"]);
  let isChanged = false;
  for (const [table, key] of variables) {
    const value = process.env[`SUPABASE_AUTH_${table}_${key}`.toUpperCase()];
    if (value === undefined || value === "") continue;
    auth[table] = { ...tableOf(auth[table]), [key]: value };
    isChanged = true;
  }
  return isChanged ? { ...document, auth } : document;
}
