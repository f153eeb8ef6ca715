/** The names of the three apps. Their paths do not overlap, so the order is irrelevant. */
export const zoneNames = ["marketing", "dashboard", "admin"] as const;

export type Zone = (typeof zoneNames)[number];

/** The page paths of each app: those below, or those declared by its release. */
export type Routes = Readonly<Record<Zone, readonly string[]>>;

/**
 * The page paths of each app, exact; a trailing `/*` includes everything below. Apart from `zones`, of which a page needs
 * nothing else.
 */
export const zonePaths = {
  marketing: [
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
  dashboard: [
    "/dashboard",
    "/analytics",
    "/schedule",
    "/messages",
    "/audience",
    "/settings",
    "/w/*",
    "/invitations/*",
  ],
  admin: [
    "/admin",
    "/admin/users",
    "/admin/activity",
    "/admin/revenue",
    "/admin/security",
    "/admin/networks",
  ],
} as const satisfies Routes;

type ZoneDefinition = {
  readonly app: string;
  /** URL prefix of its hashed files; begins and ends with a slash. */
  readonly assets: `/${string}/`;
  readonly paths: readonly string[];
};

/** The one routing table, from which gateway, development proxy, hosting and routers derive. */
export const zones = {
  marketing: { app: "@postlark/marketing", assets: "/_site/", paths: zonePaths.marketing },
  dashboard: { app: "@postlark/dashboard", assets: "/_dashboard/", paths: zonePaths.dashboard },
  admin: { app: "@postlark/admin", assets: "/_admin/", paths: zonePaths.admin },
} as const satisfies Record<Zone, ZoneDefinition>;

/** Liveness, readiness, and browsers' error reports. */
export const gatewayPaths = ["/healthz", "/readyz", "/_errors"] as const;

export const supabasePrefixes = [
  "/auth/v1/",
  "/rest/v1/",
  "/realtime/v1/",
  "/storage/v1/",
  "/functions/v1/",
] as const;

/** Paths of `apps/engine`: its API, and the public pages of workspaces. */
export const enginePrefixes = ["/api/", "/p/"] as const;

type ExactPath<Pattern extends string> = Exclude<Pattern, `${string}/*`>;

/** Whether a pattern is a single path. */
export function isExact<Pattern extends string>(pattern: Pattern): pattern is ExactPath<Pattern> {
  return !pattern.endsWith("/*");
}

/** Whether a pattern matches: exactly, or by prefix with `/*`; ignores a trailing slash. */
export function covers(pattern: string, path: string): boolean {
  if (pattern.endsWith("/*")) return path.startsWith(pattern.slice(0, -1));
  return pattern === path;
}

export function isSupabasePath(path: string): boolean {
  return supabasePrefixes.some((prefix) => path.startsWith(prefix));
}

export function isEnginePath(path: string): boolean {
  return enginePrefixes.some((prefix) => path.startsWith(prefix));
}

/** Any path whose last segment begins with `verify-email` (design, section 2). */
export function isVerificationPath(path: string): boolean {
  const last = path.slice(path.lastIndexOf("/") + 1);
  return (
    last.startsWith("verify-email") ||
    ["/verify", "/auth/callback", "/auth/verify"].includes(path) ||
    covers("/verify-email/*", path)
  );
}

/** The zone that owns a page path, or `undefined` for the not-found screen. */
export function zoneOf(path: string, owned: Routes = zonePaths): Zone | undefined {
  const trimmed = path.replace(/(?<=[^/])\/$/, "");
  const owner = zoneNames.find((zone) => owned[zone].some((pattern) => covers(pattern, trimmed)));
  return owner ?? (isVerificationPath(trimmed) ? "marketing" : undefined);
}
