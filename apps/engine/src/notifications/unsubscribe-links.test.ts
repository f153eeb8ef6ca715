import { expect, test } from "vitest";

import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

const ada = "0197f0a0-0000-4000-8000-000000000001";
const ben = "0197f0a0-0000-4000-8000-000000000002";
const [old, key] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const links = createUnsubscribeLinks({ current: "old", keys: new Map([["old", old]]) });
const tokenOf = (path: string) => path.split("/").at(-1) ?? "";

test("a link identifies its user as long as its key is in the keyring", () => {
  const token = tokenOf(links.pathOf(ada));
  expect(links.userOf(token)).toBe(ada);
  const keys = new Map([
    ["new", key],
    ["old", old],
  ]);
  expect(createUnsubscribeLinks({ current: "new", keys }).userOf(token)).toBe(ada);
  keys.delete("old");
  expect(createUnsubscribeLinks({ current: "new", keys }).userOf(token)).toBeUndefined();
});

test.each([
  ["changed to another user", (token: string) => token.replace(ada, ben)],
  ["truncated", (token: string) => token.slice(0, -1)],
  ["altered at its end", (token: string) => `${token.slice(0, -2)}AA`],
  ["empty", () => ""],
  ["unsigned", () => ada],
])("userOf returns no user for a token that is %s", (_name, forge) => {
  expect(links.userOf(forge(tokenOf(links.pathOf(ada))))).toBeUndefined();
});
