import { expect, test } from "vitest";

import { href } from "./href.ts";

test("href builds a path with its defined query parameters", () => {
  expect(href("/settings")).toBe("/settings");
  expect(href("/login", { next: "/admin/users?page=2", from: undefined })).toBe(
    "/login?next=%2Fadmin%2Fusers%3Fpage%3D2",
  );
  expect(href("/w/acme/posts/new")).toBe("/w/acme/posts/new");
  expect(href("/login", { next: undefined })).toBe("/login");
});
