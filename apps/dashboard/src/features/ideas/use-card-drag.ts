import { type DragEvent, useRef } from "react";

/** The place of a dropped card: before or after the card `besideId`, or at the column's end. */
export type DropPlace = {
  readonly columnId: string;
  readonly besideId: string | undefined;
  readonly isBehind: boolean;
};

/** Native drag and drop with one set of listeners for the board: cards have `data-idea`, columns `data-column`. */
export function useCardDrag(onDrop: (ideaId: string, place: DropPlace) => void) {
  const draggedId = useRef<string>(undefined);
  const hoveredColumn = useRef<HTMLElement>(undefined);

  function highlight(column: HTMLElement | undefined) {
    if (hoveredColumn.current === column) return;
    hoveredColumn.current?.removeAttribute("data-over");
    column?.setAttribute("data-over", "");
    hoveredColumn.current = column;
  }

  return {
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      draggedId.current = closest(target, "[data-idea]")?.dataset["idea"];
      dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      const column = draggedId.current && closest(event.target, "[data-column]");
      highlight(column || undefined);
      if (!column) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDragEnd: () => {
      draggedId.current = undefined;
      highlight(undefined);
    },
    onDrop: (event: DragEvent) => {
      const columnId = closest(event.target, "[data-column]")?.dataset["column"];
      const card = closest(event.target, "[data-idea]");
      const id = draggedId.current;
      draggedId.current = undefined;
      highlight(undefined);
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
