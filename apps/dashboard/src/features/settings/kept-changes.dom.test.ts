import { storedUserId } from "@postlark/sdk/session-store";
import { beforeEach, expect, test, vi } from "vitest";
import { keepChanges, keptChanges } from "./kept-changes.ts";

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
  sessionStorage.setItem("postlark.unsaved-settings", JSON.stringify({ owner: "sam", input }));
  expect(keptChanges()).toEqual({ fullName: "Samuel" });
});
