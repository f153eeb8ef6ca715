import { expect, test } from "vitest";

import { obviousnessOf } from "./obvious-password.ts";

test.each([
  ["        ", "blank"],
  ["\t\n\u00A0\u3000", "blank"],
  ["sam@example.com", "address"],
  [" SAM@Example.com ", "address"],
  ["sam@example.co", undefined],
  ["sam@example.com!", undefined],
  [" a secret ", undefined],
])("obviousnessOf(%j) is %s", (password, obviousness) => {
  expect(obviousnessOf(password, " Sam@example.com")).toBe(obviousness);
});

test("obviousnessOf compares with no address when none is given", () => {
  expect(obviousnessOf("sam@example.com", "")).toBeUndefined();
});
