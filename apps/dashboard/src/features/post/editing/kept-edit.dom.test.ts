import { storedUserId } from "@postlark/sdk/session-store";
import { beforeEach, expect, test, vi } from "vitest";
import { keepEdit, keptEdit } from "./kept-edit.ts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("unsaved edits are stored per delivery until they are read", () => {
  keepEdit("a", { text: "Half a", "alt 1": "Rolls" });
  keepEdit("b", { warning: "Bread" });
  keepEdit("a", { text: "Half a sentence" });
  expect(keptEdit("a")).toEqual({ text: "Half a sentence" });
  keepEdit("a", {});
  expect(keptEdit("a")).toEqual({});
  expect(keptEdit("b")).toEqual({ warning: "Bread" });
});
