import { perTab, storageKeys } from "@postlark/site/storage";
import { expect, test } from "vitest";

import { deletePending, storePending, readPending } from "./pending-verification.ts";

test("the pending verification is stored for the tab until it is forgotten", () => {
  const pending = { email: `"a b"@example.com`, sentAt: Date.now() };
  storePending(pending);
  expect(readPending()).toEqual(pending);
  deletePending();
  expect(readPending()).toBeUndefined();
});

test.each([
  "",
  "sam@example.com",
  "x sam@example.com",
  `${Date.now()} `,
  `${Date.now() - 86_400_001} sam@example.com`,
  `${Date.now() + 60_000} sam@example.com`,
])("ignores the stored verification %j", (stored) => {
  perTab.setItem(storageKeys.verification, stored);
  expect(readPending()).toBeUndefined();
});
