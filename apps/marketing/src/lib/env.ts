const localPublishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";

/**
 * The build's settings, parsed: the only reader of `import.meta.env`.
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

export const env = parseEnv(import.meta.env);

const exampleSite = "https://postlark.example";

/**
 * The address that the product is published at, without a path: what search engines and link previews
 * are told. `POSTLARK_SITE_URL` at build time.
 * @throws Error when it is not an http or https address
 */
export function parseSiteOrigin(raw: unknown): string {
  if (typeof raw !== "string" || raw === "") return exampleSite;
  const { protocol, origin } = new URL(raw);
  if (protocol !== "https:" && protocol !== "http:") {
    throw new Error("POSTLARK_SITE_URL has to begin with https:// or http://.");
  }
  return origin;
}

/** A full address of this site. Only the build asks: pages themselves speak of paths. */
export function siteAddress(path: `/${string}`): string {
  return `${parseSiteOrigin(import.meta.env["POSTLARK_SITE_URL"])}${path}`;
}
