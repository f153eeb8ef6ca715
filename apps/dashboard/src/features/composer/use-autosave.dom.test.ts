import { samplePost } from "#testing/live-samples.ts";
import { storedUserId } from "@postlark/sdk/session-store";
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { emptyDraft, writeText } from "./draft/draft.ts";
import { keepDraft, keptDraft } from "./draft/kept-drafts.ts";
import { useAutosave } from "./use-autosave.ts";

vi.mock("@postlark/sdk/session-store");

test("a clash is kept when its page is left, although another tab has saved since", () => {
  vi.mocked(storedUserId).mockReturnValue("ana");
  const mine = {
    base: { revision: 1, draft: emptyDraft },
    draft: writeText(emptyDraft, null, "Mine"),
  };
  keepDraft("w", "p", mine);
  const theirs = { text: "Theirs", media: [] };
  const post = samplePost({ revision: 2, channelIds: [], overrides: {}, content: theirs });
  const { result, unmount } = renderHook(() => useAutosave("w", "p", post, emptyDraft));
  expect(result.current.snapshot().status).toBe("clash");

  keepDraft("w", "p", null);
  window.dispatchEvent(new Event("pagehide"));
  expect(keptDraft("p")?.draft.content.text).toBe("Mine");
  expect(keptDraft("p")?.base).toEqual(mine.base);

  result.current.settleClash([{ name: "text", channelId: null }]);
  unmount();
  expect(keptDraft("p")).toBeNull();
});
