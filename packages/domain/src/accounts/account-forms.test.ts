import { describe, expect, it } from "vitest";

import { checkNewPassword, checkRecovery, checkSignIn, checkSignUp } from "./account-forms.ts";

describe("checkSignIn", () => {
  it("trims the address and keeps the spaces around the password", () => {
    expect(checkSignIn({ email: "  sam@example.com\n", password: " secret " })).toEqual({
      kind: "valid",
      values: { email: "sam@example.com", password: " secret " },
    });
  });

  it.each([
    { email: "", password: "secret" },
    { email: "   ", password: "secret" },
    { email: "sam@example.com", password: "" },
    { email: "", password: "" },
  ])("reports a missing field in %o", (form) => {
    expect(checkSignIn(form)).toEqual({ kind: "fields-missing" });
  });
});

describe("checkSignUp", () => {
  const form = {
    fullName: " Sam Rivers ",
    email: " sam@example.com ",
    password: "a long secret",
    confirmation: "a long secret",
  };

  it("returns the trimmed fields without the confirmation", () => {
    expect(checkSignUp(form)).toEqual({
      kind: "valid",
      values: { fullName: "Sam Rivers", email: "sam@example.com", password: "a long secret" },
    });
  });

  it.each(["fullName", "email", "password", "confirmation"])("requires %s", (field) => {
    expect(checkSignUp({ ...form, [field]: "" })).toEqual({ kind: "fields-missing" });
  });

  it.each(["fullName", "email"])("refuses only spaces as %s", (field) => {
    expect(checkSignUp({ ...form, [field]: " \t" })).toEqual({ kind: "fields-missing" });
  });

  it("requires both passwords to be equal", () => {
    expect(checkSignUp({ ...form, confirmation: "A long secret" })).toEqual({
      kind: "passwords-differ",
    });
  });

  it("refuses the email address as the password", () => {
    const password = "Sam@Example.com";
    expect(checkSignUp({ ...form, password, confirmation: password })).toEqual({
      kind: "password-address",
    });
  });

  it("reports missing fields before differing passwords", () => {
    expect(checkSignUp({ ...form, email: "", confirmation: "other" })).toEqual({
      kind: "fields-missing",
    });
  });
});

describe("checkNewPassword", () => {
  const email = "sam@example.com";

  it("takes two equal passwords", () => {
    const password = "a long secret";
    expect(checkNewPassword({ email, password, confirmation: password })).toEqual({
      kind: "valid",
      values: { password },
    });
  });

  it("distinguishes missing from differing passwords", () => {
    expect(checkNewPassword({ email, password: "", confirmation: "" })).toEqual({
      kind: "fields-missing",
    });
    expect(checkNewPassword({ email, password: "a", confirmation: "b" })).toEqual({
      kind: "passwords-differ",
    });
  });
});

describe("checkNewPassword with an obvious password", () => {
  const email = "sam@example.com";

  it.each([
    ["        ", "password-blank"],
    ["sam@example.com", "password-address"],
  ])("refuses the password %j with the problem %s", (password, kind) => {
    expect(checkNewPassword({ email, password, confirmation: password })).toEqual({ kind });
  });
});

describe("checkRecovery", () => {
  it("requires an address and trims it", () => {
    expect(checkRecovery({ email: "  " })).toEqual({ kind: "fields-missing" });
    expect(checkRecovery({ email: " sam@example.com " })).toEqual({
      kind: "valid",
      values: { email: "sam@example.com" },
    });
  });
});
