import { storedUserId } from "@postlark/sdk/session-store";
import { storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, test, vi } from "vitest";
import { keepUnsentInput, unsentInput } from "./unsent-input.ts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("what was entered outlives the page, each in its place", () => {
  keepUnsentInput("messages", { first: "Captions are" });
  keepUnsentInput("settings", { darkMode: false });
  expect(unsentInput("messages")).toEqual({ first: "Captions are" });
  expect(unsentInput("settings")).toEqual({ darkMode: false });
});

test("somebody else in the same tab finds nothing", () => {
  keepUnsentInput("messages", { first: "Between us" });
  vi.mocked(storedUserId).mockReturnValue("ana");
  expect(unsentInput("messages")).toEqual({});
});

test("a session that ended loses nothing, and shows nothing", () => {
  keepUnsentInput("messages", { first: "Half a sentence" });
  vi.mocked(storedUserId).mockReturnValue(null);
  keepUnsentInput("messages", { first: "Half a sentence more" });
  expect(unsentInput("messages")).toEqual({});
  vi.mocked(storedUserId).mockReturnValue("sam");
  expect(unsentInput("messages")).toEqual({ first: "Half a sentence" });
});

test("nothing stays once nothing is entered", () => {
  keepUnsentInput("messages", { first: "Hello" });
  keepUnsentInput("settings", { darkMode: false });
  keepUnsentInput("messages", {});
  expect(unsentInput("settings")).toEqual({ darkMode: false });
  keepUnsentInput("settings", {});
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  "{",
  "null",
  "[]",
  '{"owner":"sam"}',
  '{"owner":"sam","inputs":["Hello"]}',
  '{"owner":"sam","inputs":{"messages":["Hello"]}}',
])("%s counts as nothing", (raw) => {
  sessionStorage.setItem(storageKeys.unsent, raw);
  expect(unsentInput("messages")).toEqual({});
});
