import { isExact, zones } from "@postlark/site/zones";
import { expect, test } from "vitest";
import { destinationOf } from "./destination.ts";

test.each(zones.dashboard.paths.filter(isExact))("%s is a screen", (path) => {
  expect(destinationOf(path)).toBe("screen");
});

test.each(["/", "/admin"] as const)("%s is a document of another app", (path) => {
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
] as const)("%s is a demo", (path) => {
  expect(destinationOf(path)).toBe("demo");
});
