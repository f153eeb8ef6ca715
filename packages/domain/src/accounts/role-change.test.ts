import { describe, expect, it } from "vitest";

import { roleChangeSchema } from "./role-change.ts";

const user = {
  id: "6f0d6c1e-94a2-4f0b-9d6b-0a1f3f7f2a10",
  name: "Sam Rivers",
  email: "sam@example.com",
};
const change = {
  id: 7,
  user,
  changedBy: { ...user, name: null, email: null },
  from: "user",
  to: "admin",
  changedAt: "2026-01-02T03:04:05.678+00:00",
};

describe("roleChangeSchema", () => {
  it("parses a change, and one without the user who made it", () => {
    expect(roleChangeSchema.parse(change)).toEqual(change);
    expect(roleChangeSchema.parse({ ...change, changedBy: null }).changedBy).toBeNull();
  });

  it.each([
    ["an unknown role", { ...change, to: "owner" }],
    ["a change without its user", { ...change, user: null }],
    ["an empty date", { ...change, changedAt: "" }],
  ])("refuses %s", (_what, value) => {
    expect(roleChangeSchema.safeParse(value).success).toBe(false);
  });
});
