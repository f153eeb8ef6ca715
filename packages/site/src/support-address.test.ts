import { expect, test } from "vitest";
import { parseSupportAddress } from "./support-address.ts";

test("parseSupportAddress takes an email address", () => {
  expect(parseSupportAddress("help@postlark.example")).toBe("help@postlark.example");
});

test.each([undefined, "", "postlark.example", "a@b.example?bcc=c@d.example", "a b@c.example"])(
  "parseSupportAddress refuses %j",
  (raw) => {
    expect(parseSupportAddress(raw)).toBeUndefined();
  },
);
