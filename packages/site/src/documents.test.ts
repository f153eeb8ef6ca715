import { expect, test } from "vitest";

import { documentOf } from "./documents.ts";
import { zones } from "./zones.ts";

test("each page path has its document", () => {
  const paths = Object.values(zones).flatMap((zone): readonly string[] => zone.paths);
  const documents = paths.map((path) => {
    const name = documentOf(path);
    return `${path} → ${name?.zone}/${name?.file}`;
  });
  expect(documents).toMatchInlineSnapshot(`
    [
      "/ → marketing/index.html",
      "/login → marketing/login.html",
      "/signup → marketing/signup.html",
      "/reset-password → marketing/reset-password.html",
      "/verify → marketing/verify-email.html",
      "/verify-email → marketing/verify-email.html",
      "/verify-email/* → marketing/verify-email.html",
      "/auth/callback → marketing/verify-email.html",
      "/auth/verify → marketing/verify-email.html",
      "/dashboard → dashboard/index.html",
      "/analytics → dashboard/index.html",
      "/schedule → dashboard/index.html",
      "/messages → dashboard/index.html",
      "/audience → dashboard/index.html",
      "/settings → dashboard/index.html",
      "/w/* → dashboard/workspace.html",
      "/invitations/* → dashboard/index.html",
      "/admin → admin/index.html",
      "/admin/users → admin/index.html",
      "/admin/activity → admin/index.html",
      "/admin/revenue → admin/index.html",
      "/admin/security → admin/index.html",
      "/admin/networks → admin/index.html",
    ]
  `);
});

test("any verification path, with or without trailing slash, gets verify-email.html", () => {
  for (const path of ["/verify-email/a/b/", "/en/verify-email", "/verify/"]) {
    expect(documentOf(path)).toEqual({ zone: "marketing", file: "verify-email.html" });
  }
});

test("a path outside every zone has no document", () => {
  expect(documentOf("/schedule/new")).toBeUndefined();
  expect(documentOf("/index.html")).toBeUndefined();
});
