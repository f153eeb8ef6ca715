import { expect, test } from "vitest";

import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

const ada = "0197f0a0-0000-4000-8000-000000000001";
const ben = "0197f0a0-0000-4000-8000-000000000002";
const [old, key] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const links = createUnsubscribeLinks({ current: "old", keys: new Map([["old", old]]) });
const tokenOf = (path: string) => path.split("/").at(-1) ?? "";

test("a link is its user's, for as long as its key is kept", () => {
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
  ["somebody else's", (token: string) => token.replace(ada, ben)],
  ["cut", (token: string) => token.slice(0, -1)],
  ["changed", (token: string) => `${token.slice(0, -2)}AA`],
  ["empty", () => ""],
  ["no signature", () => ada],
])("one that is %s is nobody's", (_name, forge) => {
  expect(links.userOf(forge(tokenOf(links.pathOf(ada))))).toBeUndefined();
});
