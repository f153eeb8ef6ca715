import { expect, test } from "vitest";

import { parseEmail } from "./email-address.ts";

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  ["a+b.c@sub.example.co.uk", "a+b.c@sub.example.co.uk"],
  ["root@localhost", "root@localhost"],
])("keeps %s as %s", (address, kept) => {
  expect(parseEmail(address)).toBe(kept);
});

test.each([
  ["", "An email address is required"],
  [`${"a".repeat(251)}@x.co`, "An email address is too long"],
  ["no address", "Unable to validate email address: invalid format"],
  ["a@b@c", "Unable to validate email address: invalid format"],
  ["a@-b.co", "Unable to validate email address: invalid format"],
  ["<a@b.co>", "Unable to validate email address: invalid format"],
])("refuses %j", (address, message) => {
  expect(() => parseEmail(address)).toThrow(message);
});
