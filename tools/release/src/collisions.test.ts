import { expect, test } from "vitest";

import { findCollision } from "./collisions.ts";
import { zoneNames, zonePaths } from "@postlark/site/zones";

test.each(zoneNames)("the zonePaths of %s collide with no other zone", (zone) => {
  expect(findCollision(zone, zonePaths[zone], zonePaths)).toBeUndefined();
});

test.each([
  ["/admin", "admin"],
  ["/login", "marketing"],
  ["/verify-email/again", "marketing"],
  ["/admin/*", "admin"],
  ["/healthz", "the gateway"],
  ["/_errors", "the gateway"],
  ["/auth/v1/token", "Supabase"],
  ["/rest/*", "Supabase"],
  ["/api/v1/posts", "the engine"],
  ["/p/*", "the engine"],
  ["/_dashboard/page", "dashboard's assets"],
])("the dashboard cannot have %s, which belongs to %s", (route, owner) => {
  const newRoutes = ["/dashboard", route];
  expect(findCollision("dashboard", newRoutes, zonePaths)).toEqual({ route, owner });
});

test("an unused route is free", () => {
  expect(findCollision("dashboard", ["/campaigns", "/campaigns/*"], zonePaths)).toBeUndefined();
});

test("a route that an app gave up is free, and one that an app added is taken", () => {
  const others = { ...zonePaths, admin: ["/admin", "/campaigns"] };
  expect(findCollision("dashboard", ["/admin/users"], others)).toBeUndefined();
  expect(findCollision("dashboard", ["/campaigns"], others)).toEqual({
    route: "/campaigns",
    owner: "admin",
  });
});
