import { expect, it } from "vitest";

import { apiKeys, createApiKeys } from "./keys.ts";

it("roleOf returns the roles of the Supabase CLI's local keys", () => {
  expect(apiKeys.roleOf(apiKeys.publishable)).toBe("anon");
  expect(apiKeys.roleOf(apiKeys.anon)).toBe("anon");
  expect(apiKeys.roleOf(apiKeys.secret)).toBe("service_role");
  expect(apiKeys.roleOf(apiKeys.serviceRole)).toBe("service_role");
  for (const other of ["", "sb_secret_x", "__proto__", null, undefined]) {
    expect(apiKeys.roleOf(other)).toBeUndefined();
  }
});

it("roleOf refuses the CLI's well-known keys when the project has its own", () => {
  const own = createApiKeys({
    publishable_key: "sb_publishable_own",
    secret_key: "sb_secret_own",
  });
  expect(own.roleOf("sb_publishable_own")).toBe("anon");
  expect(own.roleOf("sb_secret_own")).toBe("service_role");
  expect(own.roleOf(apiKeys.secret)).toBeUndefined();
  expect(own.roleOf(apiKeys.serviceRole)).toBeUndefined();
  expect(own.roleOf(apiKeys.publishable)).toBeUndefined();
  expect(own.roleOf(apiKeys.anon)).toBe("anon");
});
