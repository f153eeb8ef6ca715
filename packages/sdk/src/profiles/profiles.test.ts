import type { Profile } from "@postlark/domain/profile";
import { describe, expect, it } from "vitest";

import { profileQueries } from "./profiles.ts";
import { roleQueries } from "../roles/roles.ts";

const profile = (id: string): Profile => ({
  id,
  email: null,
  fullName: null,
  role: "user",
  createdAt: "2026-01-01T00:00:00+00:00",
});

describe("profileQueries", () => {
  it("has its keys below one prefix", () => {
    expect(profileQueries.list().queryKey.slice(0, 1)).toEqual(profileQueries.all());
  });

  it("joins the pages and takes the latest total", () => {
    const list = profileQueries.list().select?.({
      pages: [
        { profiles: [profile("b")], total: 2, next: null },
        { profiles: [profile("a")], total: 2, next: null },
      ],
      pageParams: [null, null],
    });
    expect(list?.profiles.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(list?.total).toBe(2);
  });
});

describe("roleQueries", () => {
  it("has its keys below one prefix", () => {
    expect(roleQueries.mine().queryKey.slice(0, 1)).toEqual(roleQueries.all());
  });
});
