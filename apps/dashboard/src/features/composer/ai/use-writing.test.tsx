import { deferred } from "@postlark/app/testing/deferred";
import { act, renderHook, waitFor } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { expect, test } from "vitest";
import { createAutosave } from "../draft/autosave.ts";
import { emptyDraft, writeText } from "../draft/draft.ts";
import { withHistory } from "../history/history.ts";
import { useWriting } from "./use-writing.ts";

/** Somebody who has a text before them, and has more of it written. */
function writer(said: string) {
  const draft = writeText(emptyDraft, null, said);
  const autosave = withHistory(
    createAutosave({
      saved: { revision: 1, draft },
      kept: [],
      create: () => Promise.reject(new Error("It is there already.")),
      save: (revision, saved) => Promise.resolve({ revision: revision + 1, draft: saved }),
      load: () => Promise.reject(new Error("Nothing is in conflict.")),
      keep: () => {},
    }),
  );
  const { result } = renderHook(() => {
    const { draft: now } = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
    return useWriting({ draft: now, variant: null, autosave, onBusy: () => {} });
  });
  return { autosave, result, text: () => autosave.snapshot().draft.content.text };
}

test.each([
  ["Bread.", 6, "Bread. Fresh rye."],
  ["Bread. ", 7, "Bread. Fresh rye."],
  ["Bread.After nine.", 6, "Bread. Fresh rye. After nine."],
  ["Bread.\n\nAfter nine.", 7, "Bread.\nFresh rye.\nAfter nine."],
  ["(", 1, "(Fresh rye."],
  ["パン。", 3, "パン。Fresh rye."],
])("a suggestion inserted into %j at %i gives %j", async (said, at, whole) => {
  const { result, text } = writer(said);
  await act(() =>
    result.current.write({ from: at, to: at }, "llama3.2", async ({ onText }) => {
      onText("Fresh ");
      onText("rye.");
      return { source: "llama3.2", note: "" };
    }),
  );
  expect(text()).toBe(whole);
});

test("a suggestion stops when another user saves the text, and that user's text is kept", async () => {
  const { autosave, result, text } = writer("Bread. ");
  const pieces = deferred<(piece: string) => void>();
  act(() => {
    void result.current.write({ from: 7, to: 7 }, "llama3.2", ({ signal, onText }) => {
      pieces.resolve(onText);
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    });
  });
  const say = await pieces.promise;
  act(() => say("Fresh "));
  expect(text()).toBe("Bread. Fresh ");
  await act(async () => {
    await autosave.flush();
    autosave.receive({
      revision: 9,
      draft: writeText(emptyDraft, null, "Bread from tomorrow on."),
    });
  });
  act(() => say("rye."));
  expect(text()).toBe("Bread from tomorrow on.");
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: "failed" }));
  expect(result.current.state).toMatchObject({
    message: "Someone else changed this text in the meantime. Their version is kept.",
  });
  expect(text()).toBe("Bread from tomorrow on.");
  expect(autosave.snapshot().draft.content.settings).toBeUndefined();
});
