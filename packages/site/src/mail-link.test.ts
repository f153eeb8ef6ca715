import { afterEach, expect, test, vi } from "vitest";

import { hasMailFragment, leaveForMailLink, mailLinkScreen } from "./mail-link.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  "#access_token=a&refresh_token=b",
  "#error=access_denied&error_description=gone",
  "#sb=1&error_code=otp_expired",
])("the fragment %s is an emailed link's", (hash) => {
  expect(hasMailFragment({ hash })).toBe(true);
});

test.each(["#content", "#my_access_token=a", "#", ""])(
  "the fragment %j is no emailed link's",
  (hash) => {
    expect(hasMailFragment({ hash })).toBe(false);
  },
);

test.each([
  ["#access_token=a&type=signup", "/verify-email#access_token=a&type=signup"],
  ["#access_token=a&type=recovery", "/reset-password#access_token=a&type=recovery"],
  ["#type=recovery&access_token=a", "/reset-password#type=recovery&access_token=a"],
  ["#error_code=otp_expired", "/verify-email#error_code=otp_expired"],
])("mailLinkScreen of the fragment %s is %s", (hash, expected) => {
  expect(mailLinkScreen({ hash })).toBe(expected);
});

test.each([
  ["#access_token=a", true],
  ["#row-7", false],
])("leaveForMailLink with the fragment %s returns %j", (hash, isLeft) => {
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal("location", { hash, replace });
  expect(leaveForMailLink()).toBe(isLeft);
  expect(replace.mock.calls).toEqual(isLeft ? [[`/verify-email${hash}`]] : []);
});
