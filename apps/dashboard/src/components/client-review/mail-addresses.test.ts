import { expect, test } from "vitest";

import { parseMailAddresses } from "./mail-addresses.ts";

test("parseMailAddresses separates addresses and names the first that is none", () => {
  expect(parseMailAddresses(" Zoe@client.test, ben@client.test;zoe@client.test\n")).toEqual({
    addresses: ["zoe@client.test", "ben@client.test"],
    malformed: undefined,
    exceedsLimit: false,
  });
  expect(parseMailAddresses("zoe@client.test, ben@client").malformed).toBe("ben@client");
  expect(parseMailAddresses("").addresses).toEqual([]);
});

test("parseMailAddresses counts up to five", () => {
  const many = Array.from({ length: 6 }, (_, index) => `c${index}@client.test`);
  expect(parseMailAddresses(many.slice(1).join(" ")).exceedsLimit).toBe(false);
  expect(parseMailAddresses(many.join(" ")).exceedsLimit).toBe(true);
});
