import { storedUserId } from "@postlark/sdk/session-store";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyDraft, writeText } from "./draft.ts";
import {
  forgetDrafts,
  keepDraft,
  keptDraft,
  keptKeys,
  keptPosts,
  takeKept,
} from "./kept-drafts.ts";

vi.mock("@postlark/sdk/session-store");

const asUser = (id: string | null) => vi.mocked(storedUserId).mockReturnValue(id);
const at = (workspaceId: string, postId: string, owner: string | null = "ana") => ({
  workspaceId,
  postId,
  owner,
  tab: "one",
});
const kept = { base: { revision: 2, draft: emptyDraft }, draft: writeText(emptyDraft, null, "Hi") };

beforeEach(() => {
  localStorage.clear();
  asUser("ana");
});

test("a local draft survives the tab and is removed once saved", () => {
  keepDraft(at("w", "p"), kept);
  expect(keptDraft("p")).toMatchObject(kept);
  expect(keptPosts("w")).toMatchObject([{ postId: "p", workspaceId: "w" }]);
  keepDraft(at("w", "p"), null);
  expect(keptDraft("p")).toBeNull();
  expect(localStorage.length).toBe(0);
});

test("local drafts are listed per workspace, the latest first", () => {
  keepDraft(at("w", "p"), kept);
  keepDraft(at("w", "q"), { base: null, draft: emptyDraft });
  keepDraft(at("v", "r"), kept);
  keepDraft(at("w", "p"), { ...kept, draft: writeText(emptyDraft, null, "Hi there") });
  expect(keptPosts("w").map(({ postId }) => postId)).toEqual(["q", "p"]);
  expect(keptDraft("p")?.draft.content.text).toBe("Hi there");
  expect(keptDraft("q")).toMatchObject({ base: null });
});

test("another user of the same browser does not see the local draft", () => {
  keepDraft(at("w", "p"), kept);
  asUser("ben");
  expect(keptDraft("p")).toBeNull();
  expect(keptPosts("w")).toEqual([]);
  asUser("ana");
  expect(keptDraft("p")).toMatchObject(kept);
});

test("stores no local draft while signed out", () => {
  keepDraft(at("w", "p", null), kept);
  expect(localStorage.length).toBe(0);
});

test.each(["null", "{", '{"owner":"ana"}', '{"owner":"ana","base":null,"draft":{"content":1}}'])(
  "ignores a malformed local draft: %s",
  (raw) => {
    localStorage.setItem("postlark.posts.p", raw);
    localStorage.setItem("postlark.posts", raw);
    expect(keptDraft("p")).toBeNull();
    expect(keptPosts("w")).toEqual([]);
  },
);

const saying = (text: string) => ({ ...kept, draft: writeText(emptyDraft, null, text) });

test("two tabs store drafts of the same post separately", () => {
  const two = { ...at("w", "p"), tab: "two" };
  keepDraft(at("w", "p"), saying("First"));
  keepDraft(two, saying("Second"));
  expect(keptKeys("p")).toHaveLength(2);
  keepDraft(two, null);
  expect(keptDraft("p")?.draft.content.text).toBe("First");
  expect(keptPosts("w")).toHaveLength(1);
  keepDraft(two, saying("Second"));
  forgetDrafts("p");
  expect(localStorage.length).toBe(0);
});

test("another tab can take over a local draft, which then belongs to it", () => {
  keepDraft(at("w", "p"), saying("First"));
  const [key = ""] = keptKeys("p");
  const two = { ...at("w", "p"), tab: "two" };
  expect(takeKept(two, key)).toMatchObject(saying("First"));
  expect(takeKept(two, key)).toBeNull();
  keepDraft(at("w", "p"), null);
  expect(keptDraft("p")).toMatchObject(saying("First"));
});

test("reads local drafts and unresolved conflicts written by an earlier version", () => {
  for (const [end, text] of [
    ["", "Typed on"],
    [".clash", "Unsettled"],
  ]) {
    const value = { owner: "ana", ...saying(text ?? "") };
    localStorage.setItem(`postlark.posts.p${end}`, JSON.stringify(value));
  }
  const texts = keptKeys("p").map((key) => takeKept(at("w", "p"), key)?.draft.content.text);
  expect(new Set(texts)).toEqual(new Set(["Typed on", "Unsettled"]));
});
