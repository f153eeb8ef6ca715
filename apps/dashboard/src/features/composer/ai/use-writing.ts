import { m } from "#paraglide/messages.js";
import { suggestionError } from "#workspace/model-problem.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { contentOf, type Draft, noteSource, type Variant, writeText } from "../draft/draft.ts";
import { editorBox } from "../editor/editor-box.ts";
import type { UndoableAutosave } from "../history/history.ts";

export type WritingState =
  | { kind: "idle" | "writing" | "stopped" }
  | { kind: "done"; note: string }
  | { kind: "failed"; message: string };

/**
 * Produces a text in pieces.
 * @returns its source, and a note to show
 */
export type Produce = (options: {
  signal: AbortSignal;
  onText: (piece: string) => void;
}) => Promise<{ source: string; note: string }>;

/** Thrown when another user's version of the text has arrived. */
class Overtaken extends Error {}

/** Decides whether a space is needed between two texts; scripts without spaces need none. */
const endOfWord =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}.,;:!?…)»”’"]$/u;
const beginOfWord =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}(«“#@]/u;

/** In UTF-16 code units; `lead` is inserted before the suggestion. */
export type Range = { from: number; to: number; lead?: string };

/**
 * Writes into the editor what comes: Escape stops it, and one undo takes back all of it at once.
 * @param onBusy the editor takes no keys meanwhile
 */
export function useWriting({
  draft,
  variant,
  autosave,
  onBusy,
}: {
  draft: Draft;
  variant: Variant;
  autosave: Pick<UndoableAutosave, "edit" | "undo" | "steps">;
  onBusy: (isBusy: boolean) => void;
}) {
  const [state, setState] = useState<WritingState>({ kind: "idle" });
  /** Groups the changes of the last suggestion, so that they are one undo step. */
  const [group, setGroup] = useState<symbol>();
  const controllerRef = useRef<AbortController | null>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);

  async function write({ from, to, lead }: Range, source: string, produce: Produce): Promise<void> {
    if (controllerRef.current !== null) return;
    const controller = (controllerRef.current = new AbortController());
    const { signal } = controller;
    const { text: before } = contentOf(draft, variant);
    const newGroup = Symbol(source);
    let suggestion = "";
    let lastText = before;
    const [head, tail] = [before.slice(0, from), before.slice(to)];
    const isPutBetween = from === to && lead === undefined;
    const leadingText = lead ?? (isPutBetween && endOfWord.test(head) ? " " : "");
    const textWithSuggestion = () => {
      const isJoined = isPutBetween && endOfWord.test(suggestion) && beginOfWord.test(tail);
      return head + suggestion + (isJoined ? " " : "") + tail;
    };
    /** Inserts what has arrived so far, unless another user's version of the text came meanwhile. */
    const insertSuggestion = (now: Draft) => {
      if (contentOf(now, variant).text !== lastText) {
        controller.abort(new Overtaken());
        return now;
      }
      lastText = textWithSuggestion();
      return noteSource(writeText(now, variant, lastText), variant, source);
    };
    onBusy(true);
    setGroup(newGroup);
    setState({ kind: "writing" });
    let end: WritingState;
    try {
      const { note } = await produce({
        signal,
        onText(piece) {
          // The suggestion starts at the cursor, without leading spaces.
          suggestion = suggestion === "" ? leadingText + piece.trimStart() : suggestion + piece;
          if (!signal.aborted) autosave.edit(insertSuggestion, newGroup);
        },
      });
      end = { kind: "done", note };
    } catch (error) {
      end = signal.aborted
        ? { kind: "stopped" }
        : { kind: "failed", message: suggestionError(error) };
    }
    controllerRef.current = null;
    onBusy(false);
    if (suggestion !== "") autosave.edit(insertSuggestion, newGroup);
    if (signal.reason instanceof Overtaken) {
      setState({ kind: "failed", message: m.ai_write_overtaken() });
      return;
    }
    setState(end);
    if (suggestion === "") return;
    const box = editorBox();
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(from + suggestion.length, from + suggestion.length);
    });
  }

  const canUndo =
    group !== undefined &&
    state.kind !== "writing" &&
    autosave.steps().past.at(-1)?.group === group;

  function undo(): void {
    autosave.undo();
    setState({ kind: "idle" });
    editorBox()?.focus();
  }

  const stop = () => controllerRef.current?.abort();

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && controllerRef.current !== null) {
      event.preventDefault();
      stop();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener("keydown", listener, true);
    return () => window.removeEventListener("keydown", listener, true);
  }, []);

  return { state, write, stop, undo: canUndo ? undo : undefined };
}
