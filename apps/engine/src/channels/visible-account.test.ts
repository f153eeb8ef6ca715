import { expect, test } from "vitest";

import { cleanAccountNames } from "./visible-account.ts";

const named = (handle: string, displayName: string) =>
  cleanAccountNames({
    account: { accountId: "1", handle, displayName, avatarUrl: null, settings: {} },
    credentials: {},
  }).account;

test.each([
  ["Lark\r\nBcc: everybody", "Lark Bcc: everybody"],
  ["Lark\u2028Wren\u0000", "Lark Wren"],
  ["\u202Eevil\u2066 name\u200B\uFEFF", "evil name"],
  ["\uE000Lark\uDC00", "Lark"],
  ["Familie 👩‍👧 Lerche", "Familie 👩‍👧 Lerche"],
])("an account called %j is shown as %j", (name, shown) => {
  expect(named("lark@birds.example", name).displayName).toBe(shown);
});

test("an account without a visible name is shown by its handle", () => {
  expect(named("la\nrk@birds.example", " \u200B\n")).toMatchObject({
    handle: "la rk@birds.example",
    displayName: "la rk@birds.example",
  });
});
