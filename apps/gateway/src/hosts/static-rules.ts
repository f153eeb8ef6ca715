import { supabasePrefixes, zoneNames, zones, type Zone } from "@postlark/site/zones";

import { contentSecurityPolicy, documentSecurity } from "../security-headers.ts";
import { pagesOf, type BuiltSite } from "./built-site.ts";

/** Where the other apps and Supabase are, for the host that stands in front of all: no trailing slashes. */
export type Addresses = {
  readonly dashboard: URL;
  readonly admin: URL;
  readonly supabase: URL;
  /** The product's own public address. */
  readonly site: URL;
};

/** A path of the app, exact or ending in `/*`, and the file of its build that answers it. */
export type FileRule = { readonly from: string; readonly to: string };

/** A path that somebody else answers, exact or ending in `/*`. */
export type ProxyRule = { readonly from: string; readonly origin: string };

/** What a static host is told for one app, in nobody's own format. */
export type StaticRules = {
  readonly files: readonly FileRule[];
  readonly proxies: readonly ProxyRule[];
  /** Asset prefix of the app: what lies below it in the address lies at the root of its build. */
  readonly assets: string;
  /** The security headers of all that the app answers. */
  readonly security: Readonly<Record<string, string>>;
};

/** The longest that caches may keep what carries a hash of its content in its name. */
export const immutable = "public, max-age=31536000, immutable";

/** The Supabase paths and, for other apps, everything of theirs, as the front of the site passes it on. */
function proxiesOf({ dashboard, admin, supabase }: Addresses): ProxyRule[] {
  const origins: Record<Exclude<Zone, "marketing">, URL> = { dashboard, admin };
  const others = zoneNames
    .filter((zone) => zone !== "marketing")
    .flatMap((zone) =>
      [...zones[zone].paths, `${zones[zone].assets}*`].map((from) => ({
        from,
        origin: origins[zone].origin,
      })),
    );
  const backend = supabasePrefixes.map((prefix) => ({
    from: `${prefix}*`,
    origin: supabase.href.replace(/\/$/, ""),
  }));
  return [...backend, ...others];
}

/** What a static host has to be told for an app. Marketing stands in front: it owns what nobody else does. */
export function staticRules(site: BuiltSite, zone: Zone, addresses: Addresses): StaticRules {
  const origin = { host: addresses.site.host, isSecure: addresses.site.protocol === "https:" };
  const security = {
    "content-security-policy": contentSecurityPolicy(site.scriptHashes[zone], origin),
    ...documentSecurity(origin),
  };
  return {
    files: pagesOf(zone).map(({ pattern, document }) => ({
      from: pattern,
      to: `/${document.file}`,
    })),
    proxies: zone === "marketing" ? proxiesOf(addresses) : [],
    assets: zones[zone].assets,
    security: Object.fromEntries(
      Object.entries(security).map(([name, value]) => [name, String(value)]),
    ),
  };
}
