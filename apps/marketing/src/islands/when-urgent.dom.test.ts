import { leaveFlash, persistent, storageKeys } from "@postlark/site/storage";
import { expect, test } from "vitest";

import { isUrgent } from "./when-urgent.ts";

const page = { hash: "", pathname: "/login", search: "" };

test("hydration is not urgent on a plain page visit", () => {
  expect(isUrgent(page)).toBe(false);
});

test.each([
  "#access_token=a&refresh_token=b",
  "#error=access_denied&error_description=gone",
  "#sb=1&error_code=otp_expired",
])("hydration is urgent with the fragment of an emailed link: %s", (hash) => {
  expect(isUrgent({ ...page, hash })).toBe(true);
});

test.each(["#content", "#my_access_token=a", "#"])(
  "hydration is not urgent with a plain fragment: %s",
  (hash) => {
    expect(isUrgent({ ...page, hash })).toBe(false);
  },
);

test('hydration is urgent on an unknown path that contains "verify"', () => {
  expect(isUrgent({ ...page, pathname: "/old/verify/1" })).toBe(true);
});

test("hydration is urgent with a toast left by the previous page", () => {
  leaveFlash({ title: "Error", description: "Signed out", tone: "destructive" });
  expect(isUrgent(page)).toBe(true);
});

test("hydration is urgent with an existing session", () => {
  persistent.setItem(storageKeys.session, "{}");
  expect(isUrgent(page)).toBe(true);
});

test.each([
  ["?next=%2Finvitations%2F0197f0a0-0000-4000-8000-000000000001", true],
  ["?next=%2Fw%2Fnorth%2Foverview", false],
])("hydration is urgent with an invitation: %s is %s", (search, isExpected) => {
  expect(isUrgent({ ...page, search })).toBe(isExpected);
});
