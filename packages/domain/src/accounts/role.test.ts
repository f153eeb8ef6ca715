import { describe, expect, it } from "vitest";

import { isRole, toggledRole } from "./role.ts";

describe("isRole", () => {
  it.each(["user", "admin"])("accepts %s", (role) => {
    expect(isRole(role)).toBe(true);
  });

  it.each(["Admin", "", "owner", "service_role", null, undefined, 1, ["admin"]])(
    "refuses %o",
    (value) => {
      expect(isRole(value)).toBe(false);
    },
  );
});

describe("toggledRole", () => {
  it("toggles between user and admin", () => {
    expect(toggledRole("user")).toBe("admin");
    expect(toggledRole("admin")).toBe("user");
  });
});
