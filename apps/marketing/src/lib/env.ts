import { parsePublishableKey } from "@postlark/site/publishable-key";

/** The build's settings, parsed: the only reader of `import.meta.env`. */
export const env = {
  publishableKey: parsePublishableKey(import.meta.env["SUPABASE_PUBLISHABLE_KEY"]),
};

const exampleSite = "https://postlark.example";

/** The origin for search engines and link previews: `POSTLARK_SITE_URL`, without its path. */
export function parseSiteOrigin(raw: unknown): string {
  if (typeof raw !== "string" || raw === "") return exampleSite;
  const { protocol, origin } = new URL(raw);
  if (protocol !== "https:" && protocol !== "http:") {
    throw new Error("POSTLARK_SITE_URL has to begin with https:// or http://.");
  }
  return origin;
}

/** An absolute URL of this site, used only by the build: pages link by path. */
export function siteAddress(path: `/${string}`): string {
  return `${parseSiteOrigin(import.meta.env["POSTLARK_SITE_URL"])}${path}`;
}
