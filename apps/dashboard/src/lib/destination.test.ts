import { isExact, zones } from "@postlark/site/zones";
import { expect, test } from "vitest";
import { destinationOf } from "./destination.ts";

test.each(zones.dashboard.paths.filter(isExact))('destinationOf(%s) is "screen"', (path) => {
  expect(destinationOf(path)).toBe("screen");
});

test.each(["/", "/admin"] as const)('destinationOf(%s) is "document"', (path) => {
  expect(destinationOf(path)).toBe("document");
});

test.each([
  "/support",
  "/schedule/new",
  "/schedule/3",
  "/post/1/details",
  "/calendar",
  "/login",
  "/admin/settings",
  "/admin/users",
] as const)('destinationOf(%s) is "demo"', (path) => {
  expect(destinationOf(path)).toBe("demo");
});
