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
    const changedVariant = [variant, null, ...after.channelIds].find(
      (one) => textOf(before, one) !== textOf(after, one),
    );
    if (changedVariant === undefined) return;
    flushSync(() => setVariant(changedVariant));
    const box = editorBox();
    const end = changeEnd(textOf(before, changedVariant), textOf(after, changedVariant));
    box?.focus();
    box?.setSelectionRange(end, end);
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.defaultPrevented || event.altKey || !(event.metaKey || event.ctrlKey))
      return;
    const key = event.key.toLowerCase();
    const isUndo = key === "z" && !event.shiftKey;
    if (!isUndo && !(key === "z" && event.shiftKey) && !(key === "y" && event.ctrlKey)) return;
    if (hasOwnUndo(document.activeElement)) return;
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

/** Whether the focus is in another field or a dialog, which have an undo of their own. */
function hasOwnUndo(active: Element | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  return active !== editorBox() && active?.matches("input, textarea") === true;
}

const textOf = (draft: Draft, variant: Variant) => contentOf(draft, variant).text;

/** Returns the index in the second text at which the texts' difference ends. */
export function changeEnd(before: string, after: string): number {
  const maxCommon = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxCommon && before[start] === after[start]) start += 1;
  let commonEnd = 0;
  while (commonEnd < maxCommon - start && before.at(-1 - commonEnd) === after.at(-1 - commonEnd))
    commonEnd += 1;
  return after.length - commonEnd;
}
