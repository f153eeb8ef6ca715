import { expect, test } from "vitest";

import { parseTarget } from "./request-target.ts";

test("parseTarget splits path and query and decodes the path once", () => {
  expect(parseTarget("/a%20b%2520/?q=%2F&r")).toEqual({
    path: "/a b%20/",
    rawPath: "/a%20b%2520/",
    search: "?q=%2F&r",
  });
  expect(parseTarget("/")).toEqual({ path: "/", rawPath: "/", search: "" });
});

test.each([
  undefined,
  "",
  "*",
  "http://elsewhere.test/",
  "/%",
  "/%zz",
  "/%ff",
  "/%c0%ae%c0%ae/etc/passwd",
  "/a%00b",
  "/a%0d%0aset-cookie:x",
  "/..",
  "/../etc/passwd",
  "/_site/../../etc/passwd",
  "/_site/..%2f..%2fetc/passwd",
  "/_site/%2e%2e/%2E%2E/etc/passwd",
  "/_site/.%2e/etc/passwd",
  "/_site/..\\..\\etc\\passwd",
  "/_site/..%5c..%5cetc%5cpasswd",
  "/./login",
  "/rest/v1/../../auth/v1/admin",
])("parseTarget refuses %s", (url) => {
  expect(parseTarget(url)).toBeUndefined();
});

test("parseTarget accepts dots inside a name", () => {
  expect(parseTarget("/storage/v1/object/a..b/.hidden/...")?.path).toBe(
    "/storage/v1/object/a..b/.hidden/...",
  );
});
