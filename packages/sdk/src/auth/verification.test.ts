import { describe, expect, it } from "vitest";

import { isForPassword, parseVerificationFragment } from "./verification.ts";

describe("parseVerificationFragment", () => {
  it("reads a confirmation link", () => {
    const hash =
      "#access_token=a.b.c&expires_in=3600&refresh_token=r1&token_type=bearer&type=signup";
    expect(parseVerificationFragment(hash)).toEqual({
      kind: "tokens",
      accessToken: "a.b.c",
      refreshToken: "r1",
      type: "signup",
    });
  });

  it("reads a missing refresh token as an empty string", () => {
    expect(parseVerificationFragment("access_token=a.b.c")).toEqual({
      kind: "tokens",
      accessToken: "a.b.c",
      refreshToken: "",
      type: null,
    });
  });

  it("reads the error code of an expired link without its description", () => {
    const hash =
      "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=";
    expect(parseVerificationFragment(hash)).toEqual({
      kind: "error",
      code: "otp_expired",
    });
  });

  it("reads an error without a code", () => {
    expect(parseVerificationFragment("#error=server_error")).toEqual({
      kind: "error",
      code: null,
    });
  });

  it.each(["", "#", "#pricing", "#access_token=", "#refresh_token=r1", "#%E0%A4%A", "#=&=&&"])(
    "returns none for '%s'",
    (hash) => {
      expect(parseVerificationFragment(hash)).toEqual({ kind: "none" });
    },
  );
});

describe("isForPassword", () => {
  it.each([
    ["#access_token=a&type=recovery", true],
    ["#access_token=a&type=invite", true],
    ["#access_token=a&type=signup", false],
    ["#access_token=a", false],
    ["#type=recovery", false],
    ["#error=access_denied&type=recovery", false],
  ])("for %s is %s", (hash, expected) => {
    expect(isForPassword(parseVerificationFragment(hash))).toBe(expected);
  });
});
