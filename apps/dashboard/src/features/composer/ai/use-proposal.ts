import { suggestionError } from "#workspace/model-problem.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { contentOf, recordSource, type Variant, writeText } from "../draft/draft.ts";
import { useDraft } from "../draft/use-draft.ts";
import { editorBox } from "../editor/editor-box.ts";
import type { UndoableAutosave } from "../history/history.ts";
import { placeProposal, type Proposal, type Range } from "./proposal.ts";

export type WritingState =
  | { kind: "idle" | "writing" | "stopped" | "accepted" }
  | { kind: "done"; note: string }
  | { kind: "failed"; message: string };

/**
 * Produces a text in pieces.
 * @returns a note to show
 */
export type Produce = (options: {
  signal: AbortSignal;
  onText: (piece: string) => void;
}) => Promise<string>;

/**
 * Shows a proposed text beside the post's text until the user accepts or discards it. Accepting is one undo step. Escape
 * stops a request; the pieces until then remain.
 */
export function useProposal(variant: Variant, autosave: UndoableAutosave) {
  const [state, setState] = useState<WritingState>({ kind: "idle" });
  const [proposal, setProposal] = useState<Proposal>();
  /** Identifies the undo step of the proposal that was accepted last. */
  const [group, setGroup] = useState<symbol>();
  const controllerRef = useRef<AbortController | null>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);
  const canUndo = useDraft(
    autosave,
    () => group !== undefined && autosave.steps().past.at(-1)?.group === group,
  );

  async function propose(range: Range, source: string, produce: Produce): Promise<void> {
    if (controllerRef.current !== null) return;
    const { signal } = (controllerRef.current = new AbortController());
    const textBefore = contentOf(autosave.snapshot().draft, variant).text;
    let text = "";
    setProposal(undefined);
    setState({ kind: "writing" });
    let finalState: WritingState;
    try {
      const note = await produce({
        signal,
        onText(piece) {
          if (signal.aborted) return;
          // Models begin with blanks.
          text = text === "" ? piece.trimStart() : text + piece;
          if (text !== "") setProposal({ variant, textBefore, range, text, source });
        },
      });
      finalState = { kind: "done", note };
    } catch (error) {
      if (signal.aborted) finalState = text === "" ? { kind: "idle" } : { kind: "stopped" };
      else finalState = { kind: "failed", message: suggestionError(error) };
    }
    controllerRef.current = null;
    setState(finalState);
  }

  /** Inserts the proposal as one undo step and focuses the editor behind it. Nothing if it no longer fits the text. */
  function accept(): void {
    if (proposal === undefined) return;
    const undoGroup = Symbol(proposal.source);
    let end: number | undefined;
    autosave.edit((now) => {
      const placed = placeProposal(contentOf(now, variant).text, proposal);
      if (placed === undefined) return now;
      ({ end } = placed);
      return recordSource(writeText(now, variant, placed.text), variant, proposal.source);
    }, undoGroup);
    if (end === undefined) return;
    setGroup(undoGroup);
    setProposal(undefined);
    setState({ kind: "accepted" });
    const box = editorBox();
    const caret = end;
    // React has put the new text into the box by then.
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(caret, caret);
    });
  }

  function discard(): void {
    setProposal(undefined);
    setState({ kind: "idle" });
  }

  function undo(): void {
    autosave.undo();
    setState({ kind: "idle" });
    editorBox()?.focus();
  }

  const stop = () => controllerRef.current?.abort();
  const stopOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || controllerRef.current === null) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => stopOnEscape(event);
    window.addEventListener("keydown", listener, true);
    return () => window.removeEventListener("keydown", listener, true);
  }, []);

  return {
    state,
    /** Undefined while the tab of another variant is open. */
    proposal: proposal?.variant === variant ? proposal : undefined,
    isWriting: state.kind === "writing",
    propose,
    /** Adds a text at the end of the suggestion. */
    append: (piece: string) =>
      setProposal((now) => now && { ...now, text: `${now.text.trimEnd()}\n\n${piece}` }),
    accept,
    discard,
    stop,
    undo: canUndo && state.kind !== "writing" ? undo : undefined,
  };
}
