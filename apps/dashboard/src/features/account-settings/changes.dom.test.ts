import { sampleSettings } from "@postlark/fixtures/settings";
import { storedUserId } from "@postlark/sdk/session-store";
import { beforeEach, expect, test, vi } from "vitest";
import { keepChanges, keptChanges, pendingChanges, remainingChanges } from "./changes.ts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("changes outlive the document, until there are none", () => {
  keepChanges({ fullName: "Samuel", darkMode: false });
  expect(keptChanges()).toEqual({ fullName: "Samuel", darkMode: false });
  keepChanges({});
  expect(keptChanges()).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

test("what no setting can be is no change", () => {
  const input = { darkMode: "no", language: "xx", theme: "light", fullName: "Samuel" };
  sessionStorage.setItem(
    "postlark.unsent",
    JSON.stringify({ owner: "sam", inputs: { settings: input } }),
  );
  expect(keptChanges()).toEqual({ fullName: "Samuel" });
});

test("only what differs from what is saved is pending", () => {
  expect(pendingChanges(sampleSettings, { darkMode: false, autoplay: true })).toEqual({
    darkMode: false,
  });
  expect(pendingChanges(sampleSettings, {})).toEqual({});
});

test("text is tidied before they are compared", () => {
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
