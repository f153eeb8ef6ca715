import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { contentOf, type Draft, type Variant } from "../draft/draft.ts";
import { editorBox } from "../editor/editor-box.ts";
import type { UndoableAutosave } from "./history.ts";

/**
 * Undo and redo by button, shortcut or browser command. Replaces the browser's undo, which covers only typing and is
 * lost with the page.
 */
export function useUndo(
  autosave: UndoableAutosave,
  {
    isOff,
    variant,
    setVariant,
  }: {
    /** While the user may not write, or a suggestion streams. */
    isOff: boolean;
    variant: Variant;
    setVariant: (variant: Variant) => void;
  },
) {
  function move(isUndo: boolean): void {
    const before = autosave.snapshot().draft;
    const after = isUndo ? autosave.undo() : autosave.redo();
    if (after === undefined) return;
    const changed = [variant, null, ...after.channelIds].find(
      (one) => textOf(before, one) !== textOf(after, one),
    );
    if (changed === undefined) return;
    flushSync(() => setVariant(changed));
    const box = editorBox();
    const end = changeEnd(textOf(before, changed), textOf(after, changed));
    box?.focus();
    box?.setSelectionRange(end, end);
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.defaultPrevented || event.altKey || !(event.metaKey || event.ctrlKey))
      return;
    const key = event.key.toLowerCase();
    const isUndo = key === "z" && !event.shiftKey;
    if (!isUndo && !(key === "z" && event.shiftKey) && !(key === "y" && event.ctrlKey)) return;
    if (isElsewhere(document.activeElement)) return;
    event.preventDefault();
    move(isUndo);
  });
  const handleHistoryInput = useEffectEvent((event: InputEvent) => {
    if (isOff || event.target !== editorBox() || !event.inputType.startsWith("history")) return;
    event.preventDefault();
    move(event.inputType === "historyUndo");
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handleKeyDown(event);
    const onCommand = (event: InputEvent) => handleHistoryInput(event);
    window.addEventListener("keydown", onKey);
    window.addEventListener("beforeinput", onCommand);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("beforeinput", onCommand);
    };
  }, []);

  return { undo: () => move(true), redo: () => move(false) };
}

/** Other fields and dialogs have an undo of their own. */
function isElsewhere(active: Element | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  return active !== editorBox() && active?.matches("input, textarea") === true;
}

const textOf = (draft: Draft, variant: Variant) => contentOf(draft, variant).text;

/** The index in the second text where the difference ends. */
export function changeEnd(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return after.length - same;
}
