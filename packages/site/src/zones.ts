/** The names of the three apps; none of their paths overlap, so that the order says nothing. */
export const zoneNames = ["marketing", "dashboard", "admin"] as const;

/** One of the three separately deployed apps. */
export type Zone = (typeof zoneNames)[number];

/** Which page paths belong to whom: the table below, or what the apps' releases say of themselves. */
export type Routes = Readonly<Record<Zone, readonly string[]>>;

type ZoneDefinition = {
  /** The workspace package that builds this zone. */
  readonly app: string;
  /** Where its hashed files live: URL prefix, begins and ends with a slash. */
  readonly assets: `/${string}/`;
  /** Every page path it owns, exact; a trailing `/*` owns everything below. */
  readonly paths: readonly string[];
};

/**
 * The one routing table. The gateway, the development proxy, other hosts' rewrites and each app's
 * router are derived from it or checked against it. What no zone owns is marketing's not-found
 * screen, with HTTP status 404.
 */
export const zones = {
  marketing: {
    app: "@postlark/marketing",
    assets: "/_site/",
    paths: [
      "/",
      "/login",
      "/signup",
      "/reset-password",
      "/verify",
      "/verify-email",
      "/verify-email/*",
      "/auth/callback",
      "/auth/verify",
    ],
  },
  dashboard: {
    app: "@postlark/dashboard",
    assets: "/_dashboard/",
    paths: ["/dashboard", "/analytics", "/schedule", "/messages", "/audience", "/settings"],
  },
  admin: {
    app: "@postlark/admin",
    assets: "/_admin/",
    paths: ["/admin", "/admin/users", "/admin/activity", "/admin/revenue", "/admin/security"],
  },
} as const satisfies Record<Zone, ZoneDefinition>;

/** Who owns which page path, as the table says. */
export const routes: Routes = {
  marketing: zones.marketing.paths,
  dashboard: zones.dashboard.paths,
  admin: zones.admin.paths,
};

/** What the gateway answers by itself: whether it is well and ready, and reports of errors in browsers. */
export const gatewayPaths = ["/healthz", "/readyz", "/_errors"] as const;

/** The path prefixes that belong to Supabase and are proxied to it. */
export const supabasePrefixes = [
  "/auth/v1/",
  "/rest/v1/",
  "/realtime/v1/",
  "/storage/v1/",
  "/functions/v1/",
] as const;

/** Whether a path pattern of the table covers a path. Paths are exact; a trailing slash is not part of one. */
export function covers(pattern: string, path: string): boolean {
  if (pattern.endsWith("/*")) return path.startsWith(pattern.slice(0, -1));
  return pattern === path;
}

/** Whether a path belongs to Supabase. */
export function isSupabasePath(path: string): boolean {
  return supabasePrefixes.some((prefix) => path.startsWith(prefix));
}

/** Any path whose last part begins with `verify-email` gets the verification screen (design, section 2). */
export function isVerificationPath(path: string): boolean {
  const last = path.slice(path.lastIndexOf("/") + 1);
  return (
    last.startsWith("verify-email") ||
    ["/verify", "/auth/callback", "/auth/verify"].includes(path) ||
    covers("/verify-email/*", path)
  );
}

/**
 * The zone that owns a page path, or `undefined` for the not-found screen.
 * @param owned the table's own paths unless told otherwise
 */
export function zoneOf(path: string, owned: Routes = routes): Zone | undefined {
  const trimmed = path.replace(/(?<=[^/])\/$/, "");
  const owner = zoneNames.find((zone) => owned[zone].some((pattern) => covers(pattern, trimmed)));
  return owner ?? (isVerificationPath(trimmed) ? "marketing" : undefined);
}
