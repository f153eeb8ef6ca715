import { describe, expect, it } from "vitest";

import { nextAssuranceLevel } from "./assurance-level.ts";

describe("nextAssuranceLevel", () => {
  it("is aal1 without factors", () => {
    expect(nextAssuranceLevel([])).toBe("aal1");
  });

  it("is aal1 while no factor is verified", () => {
    expect(nextAssuranceLevel([{ status: "unverified" }])).toBe("aal1");
  });

  it("is aal2 with any verified factor", () => {
    expect(nextAssuranceLevel([{ status: "unverified" }, { status: "verified" }])).toBe("aal2");
  });
});
