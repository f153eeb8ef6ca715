import { isSingleKey } from "@postlark/app/commands/single-key";
import type { Idea } from "@postlark/domain/idea";
import { type IdeaTarget, targetByKey } from "@postlark/domain/idea-order";
import { type KeyboardEvent, useEffect, useRef } from "react";

/** Keys of the board: N begins a card, arrows with Alt move the one that has focus, which keeps it. */
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
  const region = useRef<HTMLDivElement>(null);
  /** What was moved by a key. */
  const followed = useRef<string>(undefined);

  useEffect(() => {
    // Drawn in another column it is another element, and focus went with the old one.
    if (followed.current === undefined || document.activeElement !== document.body) return;
    region.current?.querySelector<HTMLElement>(`[data-idea="${followed.current}"]`)?.focus();
  });

  useEffect(() => {
    // Before the shell, whose N means another thing.
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
    const to = idea && targetByKey(columnIds, ideas, idea, key);
    if (idea === undefined || to === undefined) return;
    event.preventDefault();
    followed.current = idea.id;
    onMove(idea, to);
  }

  return { region, onKeyDown };
}
