import { samplePost } from "#testing/workspace-samples.ts";
import { storedUserId } from "@postlark/sdk/session-store";
import { act, renderHook } from "@testing-library/react";
import { once } from "node:events";
import { createElement, type ReactNode, Suspense, use } from "react";
import { expect, test, vi } from "vitest";
import { emptyDraft, writeText } from "./draft/draft.ts";
import { saveLocalDraft, localDraft, listLocalDrafts } from "./draft/local-drafts.ts";
import { savedPost, useAutosave } from "./use-autosave.ts";

vi.mock("@postlark/sdk/session-store");

const place = { workspaceId: "w", postId: "p", owner: "ana", tab: "other" };

test("an unresolved conflict stays stored locally until it is resolved, whatever other tabs save", () => {
  vi.mocked(storedUserId).mockReturnValue("ana");
  const mine = {
    base: { revision: 1, draft: emptyDraft },
    draft: writeText(emptyDraft, null, "Mine"),
  };
  saveLocalDraft(place, mine);
  const theirs = { text: "Theirs", media: [] };
  const post = samplePost({ revision: 2, channelIds: [], overrides: {}, content: theirs });
  const { result, unmount } = renderHook(() => useAutosave("w", "p", post, emptyDraft));
  expect(result.current.snapshot().status).toBe("clash");

  saveLocalDraft(place, { base: { revision: 2, draft: emptyDraft }, draft: emptyDraft });
  saveLocalDraft(place, null);
  expect(localDraft("p")).toMatchObject(mine);
  expect(listLocalDrafts("w")).toHaveLength(1);

  result.current.resolveClash([{ name: "text", channelId: null }]);
  unmount();
  expect(localDraft("p")).toBeNull();
  expect(listLocalDrafts("w")).toEqual([]);
});

test("text written after the session ended is stored for the post's author only", () => {
  vi.mocked(storedUserId).mockReturnValue("ana");
  const { result, unmount } = renderHook(() => useAutosave("w", "q", undefined, emptyDraft));
  vi.mocked(storedUserId).mockReturnValue(null);
  result.current.edit((draft) => writeText(draft, null, "Late"));
  expect(localDraft("q")).toBeNull();
  vi.mocked(storedUserId).mockReturnValue("ana");
  expect(localDraft("q")?.draft.content.text).toBe("Late");
  unmount();
});

const wrapper = ({ children }: { children: ReactNode }) => createElement(Suspense, null, children);

test("a render that React discards takes over no draft", async () => {
  vi.mocked(storedUserId).mockReturnValue("ana");
  const arrival = new EventTarget();
  const loading = once(arrival, "arrived");
  const mine = { base: null, draft: writeText(emptyDraft, null, "Mine") };
  saveLocalDraft({ ...place, postId: "r" }, mine);
  const stored = JSON.stringify(localStorage);
  const open = () => {
    const autosave = useAutosave("w", "r", undefined, emptyDraft);
    use(loading);
    return autosave;
  };
  const { result, unmount } = await act(async () => renderHook(open, { wrapper }));
  expect(JSON.stringify(localStorage)).toEqual(stored);
  await act(async () => arrival.dispatchEvent(new Event("arrived")));
  expect(result.current.snapshot().draft).toEqual(mine.draft);
  expect(JSON.stringify(localStorage)).not.toEqual(stored);
  unmount();
});

test("a stored time that this version cannot read counts as none", () => {
  const now = { kind: "now" };
  expect(savedPost(samplePost({ timeChoice: now })).draft.timeChoice).toEqual(now);
  expect(savedPost(samplePost({ timeChoice: { kind: "at sunrise" } })).draft.timeChoice).toBe(
    undefined,
  );
});
