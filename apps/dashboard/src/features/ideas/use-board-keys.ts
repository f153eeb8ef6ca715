import { isSingleKey } from "@postlark/app/commands/single-key";
import type { Idea } from "@postlark/domain/idea";
import { type IdeaTarget, targetByKey } from "@postlark/domain/idea-order";
import { type KeyboardEvent, useEffect, useRef } from "react";

/** Keyboard shortcuts of the board: N adds a card, Alt+arrow keys move the focused one, which keeps focus. */
export function useBoardKeys({
  columnIds,
  ideas,
  onNew,
  onMove,
}: {
  columnIds: readonly string[];
  ideas: readonly Idea[];
  onNew: () => void;
  onMove: (idea: Idea, target: IdeaTarget) => void;
}) {
  const boardRef = useRef<HTMLDivElement>(null);
  /** Id of the card moved by keyboard. */
  const movedIdRef = useRef<string>(undefined);

  useEffect(() => {
    // In its new column it is a new element, so focus was lost.
    if (movedIdRef.current === undefined || document.activeElement !== document.body) return;
    boardRef.current?.querySelector<HTMLElement>(`[data-idea="${movedIdRef.current}"]`)?.focus();
  });

  useEffect(() => {
    // Handled before the shell, where N means something else.
    const press = (event: globalThis.KeyboardEvent) => {
      if (!/^n$/i.test(event.key) || !isSingleKey(event)) return;
      event.preventDefault();
      onNew();
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [onNew]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLElement) || !altKey || ctrlKey || metaKey) return;
    const idea = ideas.find(({ id }) => id === target.dataset["idea"]);
    const destination = idea && targetByKey(columnIds, ideas, idea, key);
    if (idea === undefined || destination === undefined) return;
    event.preventDefault();
    movedIdRef.current = idea.id;
    onMove(idea, destination);
  }

  return { region: boardRef, onKeyDown };
}
