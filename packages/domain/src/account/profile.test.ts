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
  it("takes a profile as it is", () => {
    expect(profileSchema.parse(profile)).toEqual(profile);
  });

  it("takes a profile without address and name", () => {
    const bare = { ...profile, email: null, fullName: null };
    expect(profileSchema.parse(bare)).toEqual(bare);
  });

  it.each([null, undefined])("takes who has the role %s for a user", (role) => {
    expect(profileSchema.parse({ ...profile, role })).toEqual(profile);
  });

  it.each(["", " \u00A0", "\u200B\u202E"])("takes the name %j for none", (fullName) => {
    expect(profileSchema.parse({ ...profile, fullName }).fullName).toBeNull();
  });

  it.each([
    ["another role", { ...profile, role: "owner" }],
    ["no id", { ...profile, id: "" }],
    ["no date", { ...profile, createdAt: "" }],
    ["a missing name", { ...profile, fullName: undefined }],
    ["nothing", null],
  ])("refuses %s", (_what, value) => {
    expect(profileSchema.safeParse(value).success).toBe(false);
  });
});
