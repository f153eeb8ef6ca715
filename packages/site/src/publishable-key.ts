/** The embedded backend's well-known key, the same as the Supabase CLI's. */
const localKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";

/**
 * The public key of a build, from the variable `SUPABASE_PUBLISHABLE_KEY`.
 * @throws Error for a key that must never reach a browser
 */
export function parsePublishableKey(raw: unknown): string {
  if (typeof raw !== "string" || raw === "") return localKey;
  if (raw.startsWith("sb_secret_")) {
    throw new Error("SUPABASE_PUBLISHABLE_KEY holds a secret key. Set it to the publishable one.");
  }
  return raw;
}
