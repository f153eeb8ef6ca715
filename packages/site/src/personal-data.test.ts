import { expect, test } from "vitest";

import { withoutPersonalData } from "./personal-data.ts";

const token = `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${"aB3_-".repeat(8)}`;

test.each([
  ["No account for ada@example.com!", "No account for <mail>"],
  ['{"email":"ada@example.com"}', '{"email":"<mail>"}'],
  ["/people/ada%40example.com/posts", "/people/<mail>/posts"],
  [`Bearer ${token}`, "Bearer <token>"],
  ["sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz", "<token>"],
  ["profile 5f0c4b1e-97b4-4a0f-8a3e-0d6c2b1f7a55 is gone", "profile <token> is gone"],
  ["Invalid Refresh Token: v5tgbh2kq3mw", "Invalid Refresh Token: <token>"],
  ["expired: v5tgbh2kq3mw.", "expired: <token>."],
  ["refresh_token=abcdefghijkl failed", "refresh_token=<token> failed"],
  ['{"password":"correct"}', '{"password":"<token>"}'],
  ["call +49 (0)170 123 45 67 now", "call <number> now"],
  ["0170/1234567", "<number>"],
  ["(555) 123-4567", "<number>"],
  ["card 4111 1111 1111 1111", "card <number>"],
  ["card 4111-1111-1111-1111.", "card <number>."],
  ["from 192.168.100.200", "from <number>"],
  ["at https://a.test/verify?code=12#access_token=x", "at https://a.test/verify"],
  ["/rest/v1/profiles?email=eq.x failed", "/rest/v1/profiles failed"],
])("withoutPersonalData(%j) is %j", (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test.each([
  "Cannot read properties of undefined (reading 'map')",
  "draw (/_dashboard/assets/announce-card-BoDzviyo.js:1:2345)",
  "Failed to fetch dynamically imported module: https://a.test/_dashboard/assets/audience-B18F4JBK.js",
  "Unexpected token '<', \"<!doctype \"... is not valid JSON",
  "Minified React error #418; 12 of 4096 at 2026-11-22",
  "the announcement of 12 internationalizations",
  "What is it? Nobody knows.",
])("withoutPersonalData keeps %s", (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});
