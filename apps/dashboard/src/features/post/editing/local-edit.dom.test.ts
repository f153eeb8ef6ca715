import { storedUserId } from "@postlark/sdk/session-store";
import { beforeEach, expect, test, vi } from "vitest";
import { saveLocalEdit, localEdit } from "./local-edit.ts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("unsaved edits are stored per delivery until they are read", () => {
  saveLocalEdit("a", { text: "Half a", "alt 1": "Rolls" });
  saveLocalEdit("b", { warning: "Bread" });
  saveLocalEdit("a", { text: "Half a sentence" });
  expect(localEdit("a")).toEqual({ text: "Half a sentence" });
  saveLocalEdit("a", {});
  expect(localEdit("a")).toEqual({});
  expect(localEdit("b")).toEqual({ warning: "Bread" });
});
