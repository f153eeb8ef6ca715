import { storedUserId } from "@postlark/sdk/session-store";
import { beforeEach, expect, test, vi } from "vitest";
import { keepEdit, keptEdit } from "./kept-edit.ts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("what was typed is kept by its delivery until it is asked for", () => {
  keepEdit("a", { text: "Half a", "alt 1": "Rolls" });
  keepEdit("b", { warning: "Bread" });
  keepEdit("a", { text: "Half a sentence" });
  expect(keptEdit("a")).toEqual({ text: "Half a sentence" });
  keepEdit("a", {});
  expect(keptEdit("a")).toEqual({});
  expect(keptEdit("b")).toEqual({ warning: "Bread" });
});
