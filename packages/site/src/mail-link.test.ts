import { afterEach, expect, test, vi } from "vitest";

import { hasMailFragment, leaveForMailLink, mailLinkScreen } from "./mail-link.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  "#access_token=a&refresh_token=b",
  "#error=access_denied&error_description=gone",
  "#sb=1&error_code=otp_expired",
])("%s is a mail's link", (hash) => {
  expect(hasMailFragment({ hash })).toBe(true);
});

test.each(["#content", "#my_access_token=a", "#", ""])("%j is none", (hash) => {
  expect(hasMailFragment({ hash })).toBe(false);
});

test.each([
  ["#access_token=a&type=signup", "/verify-email#access_token=a&type=signup"],
  ["#access_token=a&type=recovery", "/reset-password#access_token=a&type=recovery"],
  ["#type=recovery&access_token=a", "/reset-password#type=recovery&access_token=a"],
  ["#error_code=otp_expired", "/verify-email#error_code=otp_expired"],
])("%s goes on to %s", (hash, expected) => {
  expect(mailLinkScreen({ hash })).toBe(expected);
});

test.each([
  ["#access_token=a", true],
  ["#row-7", false],
])("a page with %s is left: %s", (hash, isLeft) => {
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal("location", { hash, replace });
  expect(leaveForMailLink()).toBe(isLeft);
  expect(replace.mock.calls).toEqual(isLeft ? [[`/verify-email${hash}`]] : []);
});
