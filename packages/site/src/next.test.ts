import { expect, test } from "vitest";

import { safeNext } from "./next.ts";

test.each([
  "/dashboard",
  "/settings?tab=billing",
  "/admin/users?page=2#row-7",
  "/messages?q=https%3A%2F%2Felsewhere.test",
])("safeNext keeps %s", (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  undefined,
  null,
  "",
  "dashboard",
  "https://elsewhere.test/dashboard",
  "//elsewhere.test/dashboard",
  "///elsewhere.test/dashboard",
  "/\\elsewhere.test/dashboard",
  "\\\\elsewhere.test",
  "/\t/elsewhere.test/dashboard",
  "/\n/elsewhere.test",
  " //elsewhere.test",
  "javascript:alert(1)",
  "JavaScript:alert(1)//dashboard",
  "data:text/html,x",
  "/dashboard/../..//elsewhere.test",
  "/..//elsewhere.test/dashboard",
  "/%2f%2felsewhere.test",
  "/login?next=/dashboard",
  "/",
  "/schedule/new",
  "/auth/v1/verify?token=x",
  "/nowhere",
])("safeNext(%j) falls back to the dashboard", (next) => {
  expect(safeNext(next)).toBe("/dashboard");
});

test("safeNext stays on this origin", () => {
  const origin = "https://postlark.test";
  for (const next of [
    "/dashboard//elsewhere.test",
    "/settings?//elsewhere.test",
    "/audience#//x",
  ]) {
    expect(new URL(safeNext(next), origin).origin).toBe(origin);
  }
});
