import { expect, test } from "vitest";

import { parseEmail, plainNames, unstorableReason } from "./request-body.ts";

test.each([
  ["plain values", { a: [1, "ü✓🦉", null, { b: true }] }, undefined],
  ["a NUL in a value", { a: ["\0"] }, "contains a NUL character"],
  ["a NUL in a key", { "\0": 1 }, "contains a NUL character"],
  ["half a surrogate pair", { a: "\ud800" }, "contains half of a surrogate pair"],
  [
    "too deep nesting",
    JSON.parse("[".repeat(200) + "]".repeat(200)),
    "is nested deeper than 100 levels",
  ],
])("unstorable($0) returns $2", (_, document, reason) => {
  expect(unstorableReason(document)).toBe(reason);
});

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  ["a+b.c@sub.example.co.uk", "a+b.c@sub.example.co.uk"],
  ["root@localhost", "root@localhost"],
])("parseEmail turns %s into %s", (address, normalized) => {
  expect(parseEmail(address)).toBe(normalized);
});

test.each([
  ["", "An email address is required"],
  [`${"a".repeat(251)}@x.co`, "An email address is too long"],
  ["no address", "Unable to validate email address: invalid format"],
  ["a@b@c", "Unable to validate email address: invalid format"],
  ["a@-b.co", "Unable to validate email address: invalid format"],
  ["<a@b.co>", "Unable to validate email address: invalid format"],
])("parseEmail refuses %j", (address, message) => {
  expect(() => parseEmail(address)).toThrow(message);
});

test.each([
  ["A\r\nBcc: evil@example.com", "A Bcc: evil@example.com"],
  ["\u202Eevil\u2066", "evil"],
  ["a\u0085b\u2028c\u0000", "a b c"],
  ["  Zoë\t", "Zoë"],
  // Joiners belong to names and to emoji.
  ["می\u200Cخواهم", "می\u200Cخواهم"],
])("plainNames cleans full_name %j to %j", (name, plain) => {
  expect(plainNames({ full_name: name, note: name })).toEqual({ full_name: plain, note: name });
});
