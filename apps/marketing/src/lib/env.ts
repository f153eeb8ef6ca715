import { parsePublishableKey } from "@postlark/site/publishable-key";

/** The build's settings, parsed: the only reader of `import.meta.env`. */
export const env = {
  publishableKey: parsePublishableKey(import.meta.env["SUPABASE_PUBLISHABLE_KEY"]),
};

const exampleSite = "https://postlark.example";

/** What search engines and previews are told: `POSTLARK_SITE_URL`, without a path. */
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
