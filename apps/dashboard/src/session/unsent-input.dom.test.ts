import { storedUserId } from "@postlark/sdk/session-store";
import { storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, test, vi } from "vitest";
import { keepUnsentInput, unsentInput } from "./unsent-input.ts";

vi.mock("@postlark/sdk/session-store");

const { drafts, unsavedSettings } = storageKeys;

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("what was entered outlives the page, each in its place", () => {
  keepUnsentInput(drafts, { first: "Captions are" });
  keepUnsentInput(unsavedSettings, { darkMode: false });
  expect(unsentInput(drafts)).toEqual({ first: "Captions are" });
  expect(unsentInput(unsavedSettings)).toEqual({ darkMode: false });
});

test("somebody else in the same tab finds nothing", () => {
  keepUnsentInput(drafts, { first: "Between us" });
  vi.mocked(storedUserId).mockReturnValue("ana");
  expect(unsentInput(drafts)).toEqual({});
});

test("a session that ended loses nothing, and shows nothing", () => {
  keepUnsentInput(drafts, { first: "Half a sentence" });
  vi.mocked(storedUserId).mockReturnValue(null);
  keepUnsentInput(drafts, { first: "Half a sentence more" });
  expect(unsentInput(drafts)).toEqual({});
  vi.mocked(storedUserId).mockReturnValue("sam");
  expect(unsentInput(drafts)).toEqual({ first: "Half a sentence" });
});

test("nothing stays once nothing is entered", () => {
  keepUnsentInput(drafts, { first: "Hello" });
  keepUnsentInput(drafts, {});
  expect(sessionStorage).toHaveLength(0);
});

test.each(["{", "null", "[]", '{"owner":"sam"}', '{"owner":"sam","input":["Hello"]}'])(
  "%s counts as nothing",
  (raw) => {
    sessionStorage.setItem(drafts, raw);
    expect(unsentInput(drafts)).toEqual({});
  },
);
