import { expect, test } from "vitest";

import { apiKeys } from "../keys.ts";
import { authorizationOf } from "./verify-jwt.ts";

const { publishable, secret, anon, serviceRole } = apiKeys;

test.each([
  ["a person's token", { authorization: "Bearer ey.x.y", apikey: publishable }, "Bearer ey.x.y"],
  ["a publishable key", { authorization: `Bearer ${publishable}` }, `Bearer ${anon}`],
  ["a secret key", { authorization: `Bearer ${secret}` }, `Bearer ${serviceRole}`],
  ["a key by itself", { apikey: secret }, `Bearer ${serviceRole}`],
  ["a key that is not ours", { authorization: "Bearer sb_x" }, "Bearer sb_x"],
  ["another key by itself", { apikey: "sb_x" }, null],
  ["nothing", {}, null],
])("a function is shown %s", (_what, headers, expected) => {
  expect(authorizationOf(new Headers(Object.entries(headers)), apiKeys)).toBe(expected);
});
