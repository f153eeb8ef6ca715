import { expect, test } from "vitest";

import { mailLinkScreen } from "./mail-link";

test.each([
  ["#access_token=a&type=signup", "/verify-email#access_token=a&type=signup"],
  ["#access_token=a&type=recovery", "/reset-password#access_token=a&type=recovery"],
  ["#type=recovery&access_token=a", "/reset-password#type=recovery&access_token=a"],
  ["#error_code=otp_expired", "/verify-email#error_code=otp_expired"],
])("%s goes on to %s", (hash, expected) => {
  expect(mailLinkScreen({ hash })).toBe(expected);
});
