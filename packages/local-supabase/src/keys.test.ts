import { expect, it } from "vitest";

import { apiKeys } from "./keys.ts";

it("knows the role of each key and of no other", () => {
  expect(apiKeys.roleOf(apiKeys.publishable)).toBe("anon");
  expect(apiKeys.roleOf(apiKeys.anon)).toBe("anon");
  expect(apiKeys.roleOf(apiKeys.secret)).toBe("service_role");
  expect(apiKeys.roleOf(apiKeys.serviceRole)).toBe("service_role");
  for (const other of ["", "sb_secret_x", "__proto__", null, undefined]) {
    expect(apiKeys.roleOf(other)).toBeUndefined();
  }
});
