import { expect, test } from "vitest";

import { isSettingValue, settingNames } from "./settings.ts";

test.each([
  ["fullName", "Sam Rivers"],
  ["phone", ""],
  ["darkMode", false],
  ["language", "de"],
  ["profileVisibility", "followers"],
  ["mediaQuality", "auto"],
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
] as const)("%s cannot be %j", (name, value) => {
  expect(isSettingValue(name, value)).toBe(false);
});

test("there are twenty settings, each named once", () => {
  expect(new Set(settingNames).size).toBe(20);
  expect(settingNames).toHaveLength(20);
});
