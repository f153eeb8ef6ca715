import { storedUserId } from "@postlark/sdk/session-store";
import { storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, test, vi } from "vitest";
import { saveUnsentInput, unsentInput } from "./unsent-input.ts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("unsent input is stored separately for each screen", () => {
  saveUnsentInput("messages", { first: "Captions are" });
  saveUnsentInput("settings", { darkMode: false });
  expect(unsentInput("messages")).toEqual({ first: "Captions are" });
  expect(unsentInput("settings")).toEqual({ darkMode: false });
});

test("another user of the same tab does not see the unsent input", () => {
  saveUnsentInput("messages", { first: "Between us" });
  vi.mocked(storedUserId).mockReturnValue("ana");
  expect(unsentInput("messages")).toEqual({});
});

test("unsent input survives the end of the session and is hidden until the user signs in again", () => {
  saveUnsentInput("messages", { first: "Half a sentence" });
  vi.mocked(storedUserId).mockReturnValue(null);
  saveUnsentInput("messages", { first: "Half a sentence more" });
  expect(unsentInput("messages")).toEqual({});
  vi.mocked(storedUserId).mockReturnValue("sam");
  expect(unsentInput("messages")).toEqual({ first: "Half a sentence" });
});

test("unsent input is removed from storage once it is empty", () => {
  saveUnsentInput("messages", { first: "Hello" });
  saveUnsentInput("settings", { darkMode: false });
  saveUnsentInput("messages", {});
  expect(unsentInput("settings")).toEqual({ darkMode: false });
  saveUnsentInput("settings", {});
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  "{",
  "null",
  "[]",
  '{"owner":"sam"}',
  '{"owner":"sam","inputs":["Hello"]}',
  '{"owner":"sam","inputs":{"messages":["Hello"]}}',
])("malformed unsent input is ignored: %s", (raw) => {
  sessionStorage.setItem(storageKeys.unsent, raw);
  expect(unsentInput("messages")).toEqual({});
});
