import { perTab, storageKeys } from "@postlark/site/storage";
import { expect, test } from "vitest";

import { forgetPending, keepPending, readPending } from "./pending-verification.ts";

test("an address is kept in the tab until it is forgotten", () => {
  const pending = { email: `"a b"@example.com`, sentAt: Date.now() };
  keepPending(pending);
  expect(readPending()).toEqual(pending);
  forgetPending();
  expect(readPending()).toBeUndefined();
});

test.each([
  "",
  "sam@example.com",
  "x sam@example.com",
  `${Date.now()} `,
  `${Date.now() - 86_400_001} sam@example.com`,
  `${Date.now() + 60_000} sam@example.com`,
])("%j counts as nothing", (kept) => {
  perTab.setItem(storageKeys.verification, kept);
  expect(readPending()).toBeUndefined();
});
