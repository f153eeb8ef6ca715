import { expect, test } from "vitest";

import { mailAddresses } from "./mail-addresses.ts";

test("mailAddresses separates addresses and names the first that is none", () => {
  expect(mailAddresses(" Zoe@client.test, ben@client.test;zoe@client.test\n")).toEqual({
    addresses: ["zoe@client.test", "ben@client.test"],
    malformed: undefined,
    isTooMany: false,
  });
  expect(mailAddresses("zoe@client.test, ben@client").malformed).toBe("ben@client");
  expect(mailAddresses("").addresses).toEqual([]);
});

test("mailAddresses counts up to five", () => {
  const many = Array.from({ length: 6 }, (_, index) => `c${index}@client.test`);
  expect(mailAddresses(many.slice(1).join(" ")).isTooMany).toBe(false);
  expect(mailAddresses(many.join(" ")).isTooMany).toBe(true);
});
