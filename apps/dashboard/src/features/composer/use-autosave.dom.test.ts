import { samplePost } from "#testing/workspace-samples.ts";
import { storedUserId } from "@postlark/sdk/session-store";
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { emptyDraft, writeText } from "./draft/draft.ts";
import { keepDraft, keptDraft, keptPosts } from "./draft/kept-drafts.ts";
import { useAutosave } from "./use-autosave.ts";

vi.mock("@postlark/sdk/session-store");

const place = { workspaceId: "w", postId: "p", owner: "ana", tab: "other" };

test("an unresolved conflict stays stored locally until it is resolved, whatever other tabs save", () => {
  vi.mocked(storedUserId).mockReturnValue("ana");
  const mine = {
    base: { revision: 1, draft: emptyDraft },
    draft: writeText(emptyDraft, null, "Mine"),
  };
  keepDraft(place, mine);
  const theirs = { text: "Theirs", media: [] };
  const post = samplePost({ revision: 2, channelIds: [], overrides: {}, content: theirs });
  const { result, unmount } = renderHook(() => useAutosave("w", "p", post, emptyDraft));
  expect(result.current.snapshot().status).toBe("clash");

  keepDraft(place, { base: { revision: 2, draft: emptyDraft }, draft: emptyDraft });
  keepDraft(place, null);
  expect(keptDraft("p")).toMatchObject(mine);
  expect(keptPosts("w")).toHaveLength(1);

  result.current.settleClash([{ name: "text", channelId: null }]);
  unmount();
  expect(keptDraft("p")).toBeNull();
  expect(keptPosts("w")).toEqual([]);
});

test("text written after the session ended is stored for the post's author only", () => {
  vi.mocked(storedUserId).mockReturnValue("ana");
  const { result, unmount } = renderHook(() => useAutosave("w", "q", undefined, emptyDraft));
  vi.mocked(storedUserId).mockReturnValue(null);
  result.current.edit((draft) => writeText(draft, null, "Late"));
  expect(keptDraft("q")).toBeNull();
  vi.mocked(storedUserId).mockReturnValue("ana");
  expect(keptDraft("q")?.draft.content.text).toBe("Late");
  unmount();
});
