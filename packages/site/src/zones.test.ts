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

describe("nothing overlaps", () => {
  test.each(patterns)("$pattern is $zone's alone", ({ zone, pattern }) => {
    const path = exampleOf(pattern);
    const owners = patterns.filter((other) => covers(other.pattern, path));
    expect(owners).toEqual([{ zone, pattern }]);
    expect(zoneOf(path)).toBe(zone);
    expect(isSupabasePath(path)).toBe(false);
    expect(isEnginePath(path)).toBe(false);
  });

  test("no page lies below an asset prefix, or below Supabase's or the engine's", () => {
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
  ])("%s belongs to nobody", (path) => {
    expect(zoneOf(path)).toBeUndefined();
  });

  test("a trailing slash makes no other page", () => {
    expect(zoneOf("/dashboard/")).toBe("dashboard");
    expect(zoneOf("/")).toBe("marketing");
  });

  test("a workspace's screens are the dashboard's, whatever it is called", () => {
    expect(zoneOf("/w/acme/posts/new")).toBe("dashboard");
    expect(zoneOf("/w/verify-email")).toBe("dashboard");
    expect(zoneOf("/invitations/5f0c4b1e")).toBe("dashboard");
  });

  test("odd verification paths are marketing's", () => {
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
])("%s is a verification path: %s", (path, expected) => {
  expect(isVerificationPath(path)).toBe(expected);
});

test.each([
  ["/auth/v1/token", true],
  ["/storage/v1/object/x", true],
  ["/auth/v1", false],
  ["/auth/v10/token", false],
  ["/auth/callback", false],
  ["/x/auth/v1/token", false],
])("%s is Supabase's: %s", (path, expected) => {
  expect(isSupabasePath(path)).toBe(expected);
});

test.each([
  ["/api/v1/workspaces", true],
  ["/p/acme", true],
  ["/api", false],
  ["/apis/v1", false],
  ["/x/api/v1", false],
])("%s is the engine's: %s", (path, expected) => {
  expect(isEnginePath(path)).toBe(expected);
});

test("one page's path is told from all below one", () => {
  expect(["/settings", "/w/*"].filter(isExact)).toEqual(["/settings"]);
});
