import { expect, test } from "vitest";

import { loggablePath } from "./loggable-path.ts";

test.each([
  ["/dashboard", "/dashboard"],
  ["/auth/v1/verify?token=abc&email=a@b.co", "/auth/v1/verify"],
  ["/verify-email/abc123", "/verify-email/*"],
  ["/en/verify-email-abc123", "/en/verify-email*"],
  ["/verify-email", "/verify-email"],
  [`/api/v1/calendars/${"0a".repeat(32)}.ics`, "/api/v1/calendars/*"],
  ["/api/v1/calendars/%30a.ics?b", "/api/v1/calendars/*"],
  ["/people/ada@example.com", "/people/<mail>"],
  [
    "/storage/v1/object/avatars/5f0c4b1e-97b4-4a0f-8a3e-0d6c2b1f7a55/me.png",
    "/storage/v1/object/avatars/<token>/me.png",
  ],
  [`/${"a".repeat(500)}`, `/${"a".repeat(199)}`],
  [undefined, ""],
])("loggablePath of %s is %s", (url, expected) => {
  expect(loggablePath(url)).toBe(expected);
});
