import { storedUserId } from "@postlark/sdk/session-store";
import { beforeEach, expect, test, vi } from "vitest";
import { storeDrafts, localDrafts } from "./drafts.ts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("a message draft is stored for the tab, and a blank one is removed", () => {
  storeDrafts({ first: "Captions are", second: "" });
  expect(localDrafts()).toEqual({ first: "Captions are" });
  storeDrafts({ first: "" });
  expect(sessionStorage).toHaveLength(0);
});

test("ignores stored drafts that are not text", () => {
  sessionStorage.setItem(
    "postlark.unsent",
    '{"owner":"sam","inputs":{"messages":{"first":1,"second":"Hi"}}}',
  );
  expect(localDrafts()).toEqual({ second: "Hi" });
});
