import { describe, expect, test } from "vitest";

import { checkProfile, tidyProfile } from "./check-profile.ts";

const sam = {
  fullName: "Sam Rivers",
  email: "sam@postlark.test",
  username: "sam_rivers",
  phone: "+4930123456",
};

describe("tidyProfile", () => {
  test("trims every field", () => {
    expect(
      tidyProfile({
        fullName: " Sam Rivers\t",
        email: " sam@postlark.test ",
        username: " sam_rivers ",
        phone: " +4930123456 ",
      }),
    ).toEqual(sam);
  });

  test.each([
    ["+49 (30) 123-456", "+4930123456"],
    ["0049 30 123456", "+4930123456"],
    ["+1 212.555.0100", "+12125550100"],
    ["", ""],
    ["030 123456", "030 123456"],
    ["call me", "call me"],
  ])("normalises the phone number %j to %j", (typed, phone) => {
    expect(tidyProfile({ ...sam, phone }).phone).toBe(phone);
    expect(tidyProfile({ ...sam, phone: typed }).phone).toBe(phone);
  });
});

describe("checkProfile", () => {
  test("finds no problem in a complete profile, or in one without username and phone", () => {
    expect(checkProfile(sam)).toEqual({});
    expect(checkProfile({ ...sam, username: "", phone: "" })).toEqual({});
  });

  test.each([
    { fullName: "x".repeat(200) },
    { username: "sam" },
    { username: "x".repeat(30) },
    { phone: "+1234567" },
    { phone: "+123456789012345" },
  ])("finds no problem at a limit: %j", (typed) => {
    expect(checkProfile({ ...sam, ...typed })).toEqual({});
  });

  test.each([
    [{ fullName: "" }, { fullName: "name-missing" }],
    [{ fullName: "x".repeat(201) }, { fullName: "name-too-long" }],
    [{ email: "" }, { email: "email-malformed" }],
    [{ email: "sam at postlark" }, { email: "email-malformed" }],
    [{ username: "sa" }, { username: "username-malformed" }],
    [{ username: "x".repeat(31) }, { username: "username-malformed" }],
    [{ username: "sam.rivers" }, { username: "username-malformed" }],
    [{ username: "sám_rivers" }, { username: "username-malformed" }],
    [{ phone: "030 123456" }, { phone: "phone-not-international" }],
    [{ phone: "+0301234567" }, { phone: "phone-not-international" }],
    [{ phone: "+12345" }, { phone: "phone-not-international" }],
    [{ phone: "+1234567890123456" }, { phone: "phone-not-international" }],
  ])("reports the problem of %j", (typed, problems) => {
    expect(checkProfile({ ...sam, ...typed })).toEqual(problems);
  });

  test("reports the problems of all fields at once", () => {
    expect(
      Object.keys(checkProfile({ fullName: "", email: "", username: "!", phone: "1" })),
    ).toEqual(["fullName", "email", "username", "phone"]);
  });
});
