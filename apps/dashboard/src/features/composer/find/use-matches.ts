import type { TextMark } from "@postlark/ui/marked-textarea";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useDraft } from "../draft/use-draft.ts";
import { editorBox } from "../editor/editor-box.ts";
import type { FindPanelProps } from "./find-panel-props.ts";
import { matchesIn, matchesWithin, replaceAt, replaceEverywhere } from "./replace-text.ts";

/** Finds the text of the panel in the draft, marks the matches in the editor, and steps through and replaces them. */
export function useMatches({ autosave, variant, onVariant, onMarks, isOff }: FindPanelProps) {
  const draft = useDraft(autosave, (now) => now.draft);
  const [search, setSearch] = useState({ words: "", isExact: false });
  const [replacement, setReplacement] = useState("");
  const [requestedIndex, setRequestedIndex] = useState<number>();
  const [replaced, setReplaced] = useState<number>();
  const matches = useMemo(() => matchesIn(draft, search), [draft, search]);
  const currentIndex =
    requestedIndex === undefined || matches.length === 0
      ? undefined
      : requestedIndex % matches.length;

  // A channel's tab shows the base text unless the channel overrides it.
  const isOverridden = variant !== null && draft.overrides[variant]?.text !== undefined;
  const editedVariant = isOverridden ? variant : null;
  useEffect(() => {
    const marks = matches.flatMap((match, index): TextMark[] => {
      if (match.field !== "text" || match.variant !== editedVariant) return [];
      return [
        { kind: index === currentIndex ? "current" : "found", from: match.from, to: match.to },
      ];
    });
    onMarks(marks);
  }, [matches, currentIndex, editedVariant, onMarks]);
  useEffect(() => () => onMarks([]), [onMarks]);

  function updateSearch(part: Partial<typeof search>): void {
    setSearch((before) => ({ ...before, ...part }));
    setRequestedIndex(undefined);
    setReplaced(undefined);
  }

  /** Shows a match: opens its tab and selects it, so that editing continues there after closing. */
  function show(next: number): void {
    const match = matchesIn(autosave.snapshot().draft, search).at(next);
    flushSync(() => {
      setRequestedIndex(next);
      setReplaced(undefined);
      if (match !== undefined) onVariant(match.variant);
    });
    if (match === undefined) return;
    const comment = document.querySelector<HTMLTextAreaElement>('[data-cause="comment"]');
    const box = match.field === "text" ? editorBox() : comment;
    box?.setSelectionRange(match.from, match.to);
    (document.querySelector('[data-mark="current"]') ?? box)?.scrollIntoView({ block: "nearest" });
  }

  function step(isBack: boolean): void {
    const { length } = matches;
    if (length === 0) return;
    if (currentIndex === undefined) show(isBack ? length - 1 : 0);
    else show((currentIndex + (isBack ? length - 1 : 1)) % length);
  }

  function replace(): void {
    const match = currentIndex === undefined ? undefined : matches[currentIndex];
    if (currentIndex === undefined || match === undefined || isOff) return step(false);
    // An undo step of its own, separate from typing before or after it.
    autosave.edit((now) => replaceAt(now, match, replacement), Symbol("replace"));
    const remainingMatches = matchesIn(autosave.snapshot().draft, search);
    if (remainingMatches.length > 0)
      show(
        (currentIndex + matchesWithin(remainingMatches, match, replacement)) %
          remainingMatches.length,
      );
    else setReplaced(1);
  }

  function replaceAll(): void {
    if (matches.length === 0 || isOff) return;
    autosave.edit((now) => replaceEverywhere(now, search, replacement), Symbol("replace"));
    setReplaced(matches.length);
    setRequestedIndex(undefined);
  }

  return {
    matches,
    currentIndex,
    search,
    replacement,
    replaced,
    setWords: (words: string) => updateSearch({ words }),
    setIsExact: (isExact: boolean) => updateSearch({ isExact }),
    setReplacement,
    step,
    replace,
    replaceAll,
  };
}
