import { zones } from "@postlark/site/zones";
import { expect, test } from "vitest";

import { pageOf } from "./page-of.ts";

test.each([
  ["/", "index.html"],
  ["/login", "login.html"],
  ["/login/", "login.html"],
  ["/signup", "signup.html"],
  ["/reset-password", "reset-password.html"],
  ["/verify", "verify-email.html"],
  ["/verify-email", "verify-email.html"],
  ["/verify-email/any/path", "verify-email.html"],
  ["/auth/callback", "verify-email.html"],
  ["/auth/verify", "verify-email.html"],
  ["/app/verify-email", "verify-email.html"],
  ["/calendar", "not-found.html"],
  ["/constructor", "not-found.html"],
])("%s is served by %s", (path, file) => {
  expect(pageOf(path).file).toBe(file);
});

test("every path of the zone has a page", () => {
  const paths = zones.marketing.paths.map((path) => path.replace("/*", "/x"));
  expect(paths.filter((path) => pageOf(path).file === "not-found.html")).toEqual([]);
});
