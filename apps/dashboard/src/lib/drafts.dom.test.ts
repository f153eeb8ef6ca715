import { storedUserId } from "@postlark/sdk/session-store";
import { beforeEach, expect, test, vi } from "vitest";
import { keepDrafts, keptDrafts } from "./drafts";
import { forgetDrafts } from "./forget-drafts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("a draft outlives the page, blank ones do not", () => {
  keepDrafts({ first: "Captions are", second: "" });
  expect(keptDrafts()).toEqual({ first: "Captions are" });
});

test("somebody else in the same tab finds nothing", () => {
  keepDrafts({ first: "Between us" });
  vi.mocked(storedUserId).mockReturnValue("ana");
  expect(keptDrafts()).toEqual({});
});

test("nothing stays once all are sent, or forgotten", () => {
  keepDrafts({ first: "Hello" });
  keepDrafts({ first: "" });
  expect(sessionStorage).toHaveLength(0);
  keepDrafts({ first: "Hello" });
  forgetDrafts();
  expect(keptDrafts()).toEqual({});
});

test.each(["{", "null", '{"owner":"sam"}', '{"owner":"sam","texts":{"first":1}}'])(
  "%s counts as nothing",
  (raw) => {
    sessionStorage.setItem("postlark.drafts", raw);
    expect(keptDrafts()).toEqual({});
  },
);
