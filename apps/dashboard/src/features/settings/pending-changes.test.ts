import { sampleSettings } from "@postlark/fixtures/settings";
import { expect, test } from "vitest";
import { pendingChanges, remainingChanges } from "./pending-changes.ts";

test("only what differs from what is saved is pending", () => {
  expect(pendingChanges(sampleSettings, { darkMode: false, autoplay: true })).toEqual({
    darkMode: false,
  });
  expect(pendingChanges(sampleSettings, {})).toEqual({});
});

test("words are tidied before they are compared", () => {
  const changes = { fullName: " Sam Rivers ", phone: "001 (212) 555-0101" };
  expect(pendingChanges(sampleSettings, changes)).toEqual({ phone: "+12125550101" });
});

test("what was saved elsewhere meanwhile is no longer pending", () => {
  const elsewhere = { ...sampleSettings, language: "de" } as const;
  expect(pendingChanges(elsewhere, { language: "de" })).toEqual({});
});

test("what was typed while saving remains", () => {
  const sent = { fullName: "Samuel", darkMode: false };
  expect(remainingChanges({ fullName: "Samuel R", darkMode: false }, sent)).toEqual({
    fullName: "Samuel R",
  });
});
