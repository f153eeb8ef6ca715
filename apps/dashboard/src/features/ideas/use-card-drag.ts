import { type DragEvent, useRef } from "react";

/** Where a card is dropped: before or after another card, or at a column's end. */
export type DropPlace = {
  readonly columnId: string;
  readonly besideId: string | undefined;
  readonly isBehind: boolean;
};

/** Native drag and drop with one set of listeners for the board: cards have `data-idea`, columns `data-column`. */
export function useCardDrag(onDrop: (ideaId: string, place: DropPlace) => void) {
  const dragged = useRef<string>(undefined);
  const over = useRef<HTMLElement>(undefined);

  function mark(column: HTMLElement | undefined) {
    if (over.current === column) return;
    over.current?.removeAttribute("data-over");
    column?.setAttribute("data-over", "");
    over.current = column;
  }

  return {
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      dragged.current = closest(target, "[data-idea]")?.dataset["idea"];
      dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      const column = dragged.current && closest(event.target, "[data-column]");
      mark(column || undefined);
      if (!column) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDragEnd: () => {
      dragged.current = undefined;
      mark(undefined);
    },
    onDrop: (event: DragEvent) => {
      const columnId = closest(event.target, "[data-column]")?.dataset["column"];
      const card = closest(event.target, "[data-idea]");
      const id = dragged.current;
      dragged.current = undefined;
      mark(undefined);
      if (id === undefined || columnId === undefined) return;
      event.preventDefault();
      const besideId = card?.dataset["idea"];
      if (besideId === id) return;
      const { top = 0, height = 0 } = card?.getBoundingClientRect() ?? {};
      onDrop(id, { columnId, besideId, isBehind: event.clientY > top + height / 2 });
    },
  };
}

function closest(target: EventTarget, selector: string): HTMLElement | undefined {
  return target instanceof Element
    ? (target.closest<HTMLElement>(selector) ?? undefined)
    : undefined;
}
