import { sampleSettings } from "@postlark/fixtures/settings";
import { perTab, storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, test } from "vitest";
import { keepChanges, keptChanges } from "./kept-changes";

beforeEach(() => perTab.removeItem(storageKeys.unsavedSettings));

test("changes outlive the document, until there are none", () => {
  keepChanges(sampleSettings, { fullName: "Samuel", darkMode: false });
  expect(keptChanges(sampleSettings)).toEqual({ fullName: "Samuel", darkMode: false });
  keepChanges(sampleSettings, {});
  expect(keptChanges(sampleSettings)).toEqual({});
  expect(perTab.getItem(storageKeys.unsavedSettings)).toBeNull();
});

test("another person's changes are nobody's", () => {
  keepChanges({ ...sampleSettings, email: "kim@postlark.test" }, { fullName: "Kim" });
  expect(keptChanges(sampleSettings)).toEqual({});
});

test.each([
  "",
  "{",
  "null",
  "[]",
  JSON.stringify({ owner: sampleSettings.email }),
  JSON.stringify({ owner: sampleSettings.email, changes: { darkMode: "no", language: "xx" } }),
])("%j counts as no changes", (stored) => {
  perTab.setItem(storageKeys.unsavedSettings, stored);
  expect(keptChanges(sampleSettings)).toEqual({});
});
