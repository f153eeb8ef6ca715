import { loadWorkspace } from "#session/load-workspace.ts";
import type { Post } from "@postlark/domain/post";
import { timeChoiceSchema } from "@postlark/domain/time-choice";
import { storedUserId } from "@postlark/sdk/session-store";
import { useEffect, useLayoutEffect, useState } from "react";
import type { SavedPost } from "./draft/autosave-state.ts";
import { createAutosave } from "./draft/autosave.ts";
import type { Draft } from "./draft/draft.ts";
import { newId } from "#lib/new-id.ts";
import { saveLocalDraft, localDraftKeys, moveLocalDraft } from "./draft/local-drafts.ts";
import { withHistory } from "./history/history.ts";
import { saveLocalSteps, localSteps } from "./history/local-steps.ts";

/** Returns the part of the server's post that the composer edits. */
export function savedPost({
  revision,
  content,
  overrides,
  channelIds,
  timeChoice,
}: Post): SavedPost {
  // One that this version cannot read counts as none.
  const { data: time } = timeChoiceSchema.safeParse(timeChoice);
  return {
    revision,
    draft: { content, overrides, channelIds, ...(time && { timeChoice: time }) },
  };
}

/**
 * Stores a post in this browser and saves it on the server while it is open, and merges newer versions.
 * @param post the server's version; undefined if it has none yet
 * @param initial the content of a post that is new to the server
 */
export function useAutosave(
  workspaceId: string,
  postId: string,
  post: Post | undefined,
  initial: Draft,
) {
  const [autosave] = useState(() => {
    const place = { workspaceId, postId, owner: storedUserId(), tab: newId() };
    return withHistory(
      createAutosave({
        saved: post === undefined ? null : savedPost(post),
        initial,
        draftLoaders: localDraftKeys(postId).map((key) => () => moveLocalDraft(place, key)),
        create: async (draft) =>
          savedPost(await (await loadWorkspace()).createPost(workspaceId, postId, draft)),
        save: async (revision: number, draft: Draft) =>
          savedPost(await (await loadWorkspace()).savePost(postId, revision, draft)),
        load: async () => savedPost(await (await loadWorkspace()).fetchPost(postId)),
        storeLocal: (unsaved) => saveLocalDraft(place, unsaved),
      }),
      localSteps(postId),
    );
  });

  const [, setLoadedState] = useState(autosave.snapshot);
  useLayoutEffect(() => {
    autosave.start();
    // oxlint-disable-next-line react/set-state-in-effect -- before the first paint: stores are subscribed to after it
    setLoadedState(autosave.snapshot());
  }, [autosave]);

  useEffect(() => {
    const storeSteps = () => saveLocalSteps(postId, autosave.steps());
    window.addEventListener("pagehide", storeSteps);
    return () => {
      window.removeEventListener("pagehide", storeSteps);
      storeSteps();
    };
  }, [autosave, postId]);

  useEffect(() => {
    const retry = () => void autosave.retry();
    const retryWhenVisible = () => {
      if (document.visibilityState === "visible") retry();
    };
    window.addEventListener("online", retry);
    document.addEventListener("visibilitychange", retryWhenVisible);
    return () => {
      window.removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", retryWhenVisible);
      retry();
    };
  }, [autosave]);

  useEffect(() => {
    if (post !== undefined) autosave.receive(savedPost(post));
  }, [autosave, post]);

  return autosave;
}
