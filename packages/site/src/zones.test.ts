import { describe, expect, test } from "vitest";

import {
  covers,
  enginePrefixes,
  isEnginePath,
  isExact,
  isSupabasePath,
  isVerificationPath,
  supabasePrefixes,
  zoneOf,
  zones,
} from "./zones.ts";

const patterns = Object.entries(zones).flatMap(([zone, { paths }]) =>
  paths.map((pattern) => ({ zone, pattern })),
);

/** A path that a pattern owns. */
function exampleOf(pattern: string): string {
  return pattern.replace(/\*$/, "some/thing");
}

test("the routing table", () => {
  expect(zones).toMatchInlineSnapshot(`
    {
      "admin": {
        "app": "@postlark/admin",
        "assets": "/_admin/",
        "paths": [
          "/admin",
          "/admin/users",
          "/admin/activity",
          "/admin/revenue",
          "/admin/security",
          "/admin/networks",
        ],
      },
      "dashboard": {
        "app": "@postlark/dashboard",
        "assets": "/_dashboard/",
        "paths": [
          "/dashboard",
          "/analytics",
          "/schedule",
          "/messages",
          "/audience",
          "/settings",
          "/w/*",
          "/invitations/*",
        ],
      },
      "marketing": {
        "app": "@postlark/marketing",
        "assets": "/_site/",
        "paths": [
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
    }
  `);
  expect(supabasePrefixes).toEqual([
    "/auth/v1/",
    "/rest/v1/",
    "/realtime/v1/",
    "/storage/v1/",
    "/functions/v1/",
  ]);
  expect(enginePrefixes).toEqual(["/api/", "/p/"]);
});

describe("zones do not overlap", () => {
  test.each(patterns)("$pattern belongs only to $zone", ({ zone, pattern }) => {
    const path = exampleOf(pattern);
    const owners = patterns.filter((other) => covers(other.pattern, path));
    expect(owners).toEqual([{ zone, pattern }]);
    expect(zoneOf(path)).toBe(zone);
    expect(isSupabasePath(path)).toBe(false);
    expect(isEnginePath(path)).toBe(false);
  });

  test("no page path starts with a prefix for assets, Supabase or the engine", () => {
    const prefixes = [
      ...Object.values(zones).map(({ assets }) => assets),
      ...supabasePrefixes,
      ...enginePrefixes,
    ];
    for (const prefix of prefixes) {
      expect(zoneOf(`${prefix}x`)).toBeUndefined();
      expect(prefixes.filter((other) => prefix.startsWith(other))).toEqual([prefix]);
    }
  });
});

describe("zoneOf", () => {
  test.each([
    "/schedule/new",
    "/schedule/1",
    "/post/1/details",
    "/calendar",
    "/support",
    "/admin/settings",
    "/admins",
    "/Dashboard",
    "",
    "/nowhere",
    "//",
    "/login//",
    "/w",
    "/w/",
    "/invitations",
    "/api",
    "/p",
  ])("%s belongs to no zone", (path) => {
    expect(zoneOf(path)).toBeUndefined();
  });

  test("ignores a trailing slash", () => {
    expect(zoneOf("/dashboard/")).toBe("dashboard");
    expect(zoneOf("/")).toBe("marketing");
  });

  test("assigns a workspace's paths to the dashboard, whatever its slug", () => {
    expect(zoneOf("/w/acme/posts/new")).toBe("dashboard");
    expect(zoneOf("/w/verify-email")).toBe("dashboard");
    expect(zoneOf("/invitations/5f0c4b1e")).toBe("dashboard");
  });

  test("assigns any verification path to marketing", () => {
    expect(zoneOf("/en/verify-email")).toBe("marketing");
    expect(zoneOf("/app/verify-email-link")).toBe("marketing");
  });
});

test.each([
  ["/verify", true],
  ["/verify-email", true],
  ["/verify-email/a/b", true],
  ["/auth/callback", true],
  ["/auth/verify", true],
  ["/de/verify-email?", true],
  ["/verify/x", false],
  ["/verify-mail", false],
  ["/auth", false],
  ["/login", false],
])("isVerificationPath(%s) is %s", (path, expected) => {
  expect(isVerificationPath(path)).toBe(expected);
});

test.each([
  ["/auth/v1/token", true],
  ["/storage/v1/object/x", true],
  ["/auth/v1", false],
  ["/auth/v10/token", false],
  ["/auth/callback", false],
  ["/x/auth/v1/token", false],
])("isSupabasePath(%s) is %s", (path, expected) => {
  expect(isSupabasePath(path)).toBe(expected);
});

test.each([
  ["/api/v1/workspaces", true],
  ["/p/acme", true],
  ["/api", false],
  ["/apis/v1", false],
  ["/x/api/v1", false],
])("isEnginePath(%s) is %s", (path, expected) => {
  expect(isEnginePath(path)).toBe(expected);
});

test("isExact is false for patterns with a wildcard", () => {
  expect(["/settings", "/w/*"].filter(isExact)).toEqual(["/settings"]);
});
