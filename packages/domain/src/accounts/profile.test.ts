import { describe, expect, it } from "vitest";

import { profileSchema } from "./profile.ts";

const profile = {
  id: "6f0d6c1e-94a2-4f0b-9d6b-0a1f3f7f2a10",
  email: "sam@example.com",
  fullName: "Sam Rivers",
  role: "user",
  createdAt: "2026-01-02T03:04:05.678+00:00",
};

describe("profileSchema", () => {
  it("parses a complete profile", () => {
    expect(profileSchema.parse(profile)).toEqual(profile);
  });

  it("parses a profile without address and name", () => {
    const bare = { ...profile, email: null, fullName: null };
    expect(profileSchema.parse(bare)).toEqual(bare);
  });

  it.each([null, undefined])('parses the role %s as "user"', (role) => {
    expect(profileSchema.parse({ ...profile, role })).toEqual(profile);
  });

  it.each(["", " \u00A0", "\u200B\u202E"])("parses the invisible name %j as null", (fullName) => {
    expect(profileSchema.parse({ ...profile, fullName }).fullName).toBeNull();
  });

  it.each([
    ["an unknown role", { ...profile, role: "owner" }],
    ["an empty id", { ...profile, id: "" }],
    ["an empty date", { ...profile, createdAt: "" }],
    ["a missing name", { ...profile, fullName: undefined }],
    ["null", null],
  ])("refuses %s", (_what, value) => {
    expect(profileSchema.safeParse(value).success).toBe(false);
  });
});
