const localPublishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";

/** The build's settings, parsed: the only reader of `import.meta.env`. */
export const env = parseEnv(import.meta.env);

/**
 * @param raw what Vite lets through (`envPrefix`)
 * @throws Error when the key is one that must never reach a browser
 */
export function parseEnv(raw: Record<string, unknown>): { publishableKey: string } {
  const key = raw["SUPABASE_PUBLISHABLE_KEY"];
  if (typeof key !== "string" || key === "") return { publishableKey: localPublishableKey };
  if (key.startsWith("sb_secret_")) {
    throw new Error("SUPABASE_PUBLISHABLE_KEY holds a secret key. Set it to the publishable one.");
  }
  return { publishableKey: key };
}
