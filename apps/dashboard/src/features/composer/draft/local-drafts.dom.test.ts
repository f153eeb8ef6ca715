import { storedUserId } from "@postlark/sdk/session-store";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyDraft, writeText } from "./draft.ts";
import {
  deleteLocalDrafts,
  saveLocalDraft,
  localDraft,
  localDraftKeys,
  listLocalDrafts,
  moveLocalDraft,
} from "./local-drafts.ts";

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
  saveLocalDraft(at("w", "p"), kept);
  expect(localDraft("p")).toMatchObject(kept);
  expect(listLocalDrafts("w")).toMatchObject([{ postId: "p", workspaceId: "w" }]);
  saveLocalDraft(at("w", "p"), null);
  expect(localDraft("p")).toBeNull();
  expect(localStorage.length).toBe(0);
});

test("local drafts are listed per workspace, the latest first", () => {
  saveLocalDraft(at("w", "p"), kept);
  saveLocalDraft(at("w", "q"), { base: null, draft: emptyDraft });
  saveLocalDraft(at("v", "r"), kept);
  saveLocalDraft(at("w", "p"), { ...kept, draft: writeText(emptyDraft, null, "Hi there") });
  expect(listLocalDrafts("w").map(({ postId }) => postId)).toEqual(["q", "p"]);
  expect(localDraft("p")?.draft.content.text).toBe("Hi there");
  expect(localDraft("q")).toMatchObject({ base: null });
});

test("another user of the same browser does not see the local draft", () => {
  saveLocalDraft(at("w", "p"), kept);
  asUser("ben");
  expect(localDraft("p")).toBeNull();
  expect(listLocalDrafts("w")).toEqual([]);
  asUser("ana");
  expect(localDraft("p")).toMatchObject(kept);
});

test("stores no local draft while signed out", () => {
  saveLocalDraft(at("w", "p", null), kept);
  expect(localStorage.length).toBe(0);
});

test.each(["null", "{", '{"owner":"ana"}', '{"owner":"ana","base":null,"draft":{"content":1}}'])(
  "ignores a malformed local draft: %s",
  (raw) => {
    localStorage.setItem("postlark.posts.p", raw);
    localStorage.setItem("postlark.posts", raw);
    expect(localDraft("p")).toBeNull();
    expect(listLocalDrafts("w")).toEqual([]);
  },
);

const saying = (text: string) => ({ ...kept, draft: writeText(emptyDraft, null, text) });

test("two tabs store drafts of the same post separately", () => {
  const two = { ...at("w", "p"), tab: "two" };
  saveLocalDraft(at("w", "p"), saying("First"));
  saveLocalDraft(two, saying("Second"));
  expect(localDraftKeys("p")).toHaveLength(2);
  saveLocalDraft(two, null);
  expect(localDraft("p")?.draft.content.text).toBe("First");
  expect(listLocalDrafts("w")).toHaveLength(1);
  saveLocalDraft(two, saying("Second"));
  deleteLocalDrafts("p");
  expect(localStorage.length).toBe(0);
});

test("another tab can take over a local draft, which then belongs to it", () => {
  saveLocalDraft(at("w", "p"), saying("First"));
  const [key = ""] = localDraftKeys("p");
  const two = { ...at("w", "p"), tab: "two" };
  expect(moveLocalDraft(two, key)).toMatchObject(saying("First"));
  expect(moveLocalDraft(two, key)).toBeNull();
  saveLocalDraft(at("w", "p"), null);
  expect(localDraft("p")).toMatchObject(saying("First"));
});

test("reads local drafts and unresolved conflicts written by an earlier version", () => {
  for (const [end, text] of [
    ["", "Typed on"],
    [".clash", "Unsettled"],
  ]) {
    const value = { owner: "ana", ...saying(text ?? "") };
    localStorage.setItem(`postlark.posts.p${end}`, JSON.stringify(value));
  }
  const texts = localDraftKeys("p").map(
    (key) => moveLocalDraft(at("w", "p"), key)?.draft.content.text,
  );
  expect(new Set(texts)).toEqual(new Set(["Typed on", "Unsettled"]));
});
