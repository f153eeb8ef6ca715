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
] as const)("%s can be %j", (name, value) => {
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
] as const)("%s cannot be %j", (name, value) => {
  expect(isSettingValue(name, value)).toBe(false);
});

test("there are 22 settings, each named once", () => {
  expect(new Set(settingNames).size).toBe(22);
  expect(settingNames).toHaveLength(22);
});
