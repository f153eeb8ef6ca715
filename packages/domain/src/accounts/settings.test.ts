import { expect, test } from "vitest";

import { isSettingValue, settingNames } from "./settings.ts";

test.each([
  ["fullName", "Sam Rivers"],
  ["phone", ""],
  ["darkMode", false],
  ["language", "de"],
  ["profileVisibility", "followers"],
  ["mediaQuality", "auto"],
  ["timeZone", "Europe/Berlin"],
  ["timeZone", null],
  ["weekStart", "saturday"],
  ["weekStart", null],
  ["hourCycle", "h23"],
  ["hourCycle", null],
] as const)("isSettingValue accepts %s = %j", (name, value) => {
  expect(isSettingValue(name, value)).toBe(true);
});

test.each([
  ["fullName", true],
  ["darkMode", "false"],
  ["language", "it"],
  ["language", true],
  ["profileVisibility", undefined],
  ["mediaQuality", null],
  ["timeZone", 1],
  ["weekStart", "friday"],
  ["hourCycle", "h24"],
] as const)("isSettingValue refuses %s = %j", (name, value) => {
  expect(isSettingValue(name, value)).toBe(false);
});

test("settingNames has 24 unique names", () => {
  expect(new Set(settingNames).size).toBe(24);
  expect(settingNames).toHaveLength(24);
});
