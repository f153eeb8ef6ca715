import { leaveFlash, persistent, storageKeys } from "@postlark/site/storage";
import { expect, test } from "vitest";

import { isUrgent } from "./when-urgent.ts";

const page = { hash: "", pathname: "/login" };

test("nothing waits on a page that was simply opened", () => {
  expect(isUrgent(page)).toBe(false);
});

test.each([
  "#access_token=a&refresh_token=b",
  "#error=access_denied&error_description=gone",
  "#sb=1&error_code=otp_expired",
])("a mail's link waits: %s", (hash) => {
  expect(isUrgent({ ...page, hash })).toBe(true);
});

test.each(["#content", "#my_access_token=a", "#"])("a plain fragment does not: %s", (hash) => {
  expect(isUrgent({ ...page, hash })).toBe(false);
});

test("an unknown address with a verification path waits", () => {
  expect(isUrgent({ ...page, pathname: "/old/verify/1" })).toBe(true);
});

test("a toast left by the page before waits", () => {
  leaveFlash({ title: "Error", description: "Signed out", tone: "destructive" });
  expect(isUrgent(page)).toBe(true);
});

test("a session waits", () => {
  persistent.setItem(storageKeys.session, "{}");
  expect(isUrgent(page)).toBe(true);
});
