import { expect, it } from "vitest";

import { parseAuthenticatorCode } from "./authenticator-code.ts";

it.each([
  ["123456", "123456"],
  [" 123 456\n", "123456"],
  ["123-456", "123456"],
  ["000000", "000000"],
])("parseAuthenticatorCode accepts %j", (typed, code) => {
  expect(parseAuthenticatorCode(typed)).toBe(code);
});

it.each(["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "1234.6"])(
  "parseAuthenticatorCode refuses %j",
  (typed) => {
    expect(parseAuthenticatorCode(typed)).toBeNull();
  },
);
