import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";

import type { ApiKeys } from "../context.ts";

/** Variables that Deno itself needs to reach registries through a proxy or with other certificates. */
const passedOn = [
  "HOME",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "DENO_CERT",
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "NPM_CONFIG_REGISTRY",
  "JSR_URL",
];

/**
 * The variables that functions see: what hosted Supabase sets, and the secrets in `functions/.env`, which cannot
 * replace those.
 */
export async function functionEnvironment(options: {
  supabaseDir: string;
  url: string;
  databaseUrl: string;
  keys: ApiKeys;
}): Promise<Record<string, string>> {
  const { supabaseDir, url, databaseUrl, keys } = options;
  const text = await readFile(join(supabaseDir, "functions", ".env"), "utf8").catch(() => "");
  const secrets = Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    name.startsWith("SUPABASE_") || value === undefined ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(secrets),
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: keys.anon,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceRole,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    SUPABASE_DB_URL: databaseUrl,
  };
}

/** The environment of Deno itself, of which functions see nothing. */
export function denoEnvironment(cacheDir: string): Record<string, string> {
  const own = passedOn.flatMap((name) => {
    const value = process.env[name] ?? process.env[name.toLowerCase()];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(own),
    DENO_DIR: cacheDir,
    // Whatever the machine trusts, a company's proxy for one.
    DENO_TLS_CA_STORE: process.env["DENO_TLS_CA_STORE"] ?? "mozilla,system",
    DENO_NO_UPDATE_CHECK: "1",
    // A package.json further up is the project's, not the function's.
    DENO_NO_PACKAGE_JSON: "1",
    NO_COLOR: "1",
  };
}
