import { sampleSettings } from "@postlark/fixtures/settings";
import { storedUserId } from "@postlark/sdk/session-store";
import { beforeEach, expect, test, vi } from "vitest";
import { storeChanges, localChanges, pendingChanges, remainingChanges } from "./changes.ts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("unsaved changes are stored in sessionStorage and removed once there are none", () => {
  storeChanges({ fullName: "Samuel", darkMode: false });
  expect(localChanges()).toEqual({ fullName: "Samuel", darkMode: false });
  storeChanges({});
  expect(localChanges()).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

test("ignores stored changes that are not valid for their setting", () => {
  const input = { darkMode: "no", language: "xx", theme: "light", fullName: "Samuel" };
  sessionStorage.setItem(
    "postlark.unsent",
    JSON.stringify({ owner: "sam", inputs: { settings: input } }),
  );
  expect(localChanges()).toEqual({ fullName: "Samuel" });
});

test("pendingChanges returns only values that differ from the saved ones", () => {
  expect(pendingChanges(sampleSettings, { darkMode: false, autoplay: true })).toEqual({
    darkMode: false,
  });
  expect(pendingChanges(sampleSettings, {})).toEqual({});
});

test("pendingChanges normalises names and phone numbers before comparing", () => {
  const changes = { fullName: " Sam Rivers ", phone: "001 (212) 555-0101" };
  expect(pendingChanges(sampleSettings, changes)).toEqual({ phone: "+12125550101" });
});

test("a change that was saved elsewhere meanwhile is no longer pending", () => {
  const elsewhere = { ...sampleSettings, language: "de" } as const;
  expect(pendingChanges(elsewhere, { language: "de" })).toEqual({});
});

test("edits made while a save is in flight remain pending", () => {
  const sent = { fullName: "Samuel", darkMode: false };
  expect(remainingChanges({ fullName: "Samuel R", darkMode: false }, sent)).toEqual({
    fullName: "Samuel R",
  });
});
