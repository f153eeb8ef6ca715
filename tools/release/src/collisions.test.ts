import { expect, test } from "vitest";

import { collisionOf } from "./collisions.ts";
import { routes, zoneNames } from "@postlark/site/zones";

test.each(zoneNames)("the routing table's own routes of %s collide with nothing", (zone) => {
  expect(collisionOf(zone, routes[zone], routes)).toBeUndefined();
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
])("the dashboard cannot have %s: it is of %s", (route, owner) => {
  const wanted = ["/dashboard", route];
  expect(collisionOf("dashboard", wanted, routes)).toEqual({ route, owner });
});

test("a new route that nobody has is free", () => {
  expect(collisionOf("dashboard", ["/campaigns", "/campaigns/*"], routes)).toBeUndefined();
});

test("what another app gave up is free, and what it took is not", () => {
  const others = { ...routes, admin: ["/admin", "/campaigns"] };
  expect(collisionOf("dashboard", ["/admin/users"], others)).toBeUndefined();
  expect(collisionOf("dashboard", ["/campaigns"], others)).toEqual({
    route: "/campaigns",
    owner: "admin",
  });
});
