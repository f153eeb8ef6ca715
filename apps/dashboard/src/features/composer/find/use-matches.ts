import type { TextMark } from "@postlark/ui/marked-textarea";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useDraft } from "../draft/use-draft.ts";
import { editorBox } from "../editor/editor-box.ts";
import type { FindPanelProps } from "./find-panel-props.ts";
import { matchesIn, matchesWithin, replaceAt, replaceEverywhere } from "./replace-text.ts";

export function useMatches({ autosave, variant, onVariant, onFound, isOff }: FindPanelProps) {
  const draft = useDraft(autosave, (now) => now.draft);
  const [search, setSearch] = useState({ words: "", isExact: false });
  const [replacement, setReplacement] = useState("");
  const [wanted, setWanted] = useState<number>();
  const [replaced, setReplaced] = useState<number>();
  const matches = useMemo(() => matchesIn(draft, search), [draft, search]);
  const at = wanted === undefined || matches.length === 0 ? undefined : wanted % matches.length;

  // A channel's tab shows the base text unless the channel overrides it.
  const isOwn = variant !== null && draft.overrides[variant]?.text !== undefined;
  const shown = isOwn ? variant : null;
  useEffect(() => {
    const marks = matches.flatMap((match, index): TextMark[] => {
      if (match.field !== "text" || match.variant !== shown) return [];
      return [{ kind: index === at ? "current" : "found", from: match.from, to: match.to }];
    });
    onFound(marks);
  }, [matches, at, shown, onFound]);
  useEffect(() => () => onFound([]), [onFound]);

  function look(part: Partial<typeof search>): void {
    setSearch((before) => ({ ...before, ...part }));
    setWanted(undefined);
    setReplaced(undefined);
  }

  /** Shows a match: opens its tab and selects it, so that editing continues there after closing. */
  function show(next: number): void {
    const match = matchesIn(autosave.snapshot().draft, search).at(next);
    flushSync(() => {
      setWanted(next);
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
    if (at === undefined) show(isBack ? length - 1 : 0);
    else show((at + (isBack ? length - 1 : 1)) % length);
  }

  function replace(): void {
    const match = at === undefined ? undefined : matches[at];
    if (at === undefined || match === undefined || isOff) return step(false);
    // An undo step of its own, separate from typing before or after it.
    autosave.edit((now) => replaceAt(now, match, replacement), Symbol("replace"));
    const left = matchesIn(autosave.snapshot().draft, search);
    if (left.length > 0) show((at + matchesWithin(left, match, replacement)) % left.length);
    else setReplaced(1);
  }

  function replaceAll(): void {
    if (matches.length === 0 || isOff) return;
    autosave.edit((now) => replaceEverywhere(now, search, replacement), Symbol("replace"));
    setReplaced(matches.length);
    setWanted(undefined);
  }

  return {
    matches,
    at,
    search,
    replacement,
    replaced,
    setWords: (words: string) => look({ words }),
    setIsExact: (isExact: boolean) => look({ isExact }),
    setReplacement,
    step,
    replace,
    replaceAll,
  };
}
