import { type CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import { type DragEvent, useRef } from "react";

/** What is dragged, by its id. */
export type Dragged = { readonly kind: "delivery" | "draft"; readonly id: string };

/**
 * The platform's own drag and drop, heard once for the whole calendar: what is dragged says so by
 * `data-delivery` or `data-draft`, a day by `data-day`. Nothing is drawn anew until it is dropped.
 */
export function useCalendarDrag(onDrop: (dragged: Dragged, day: CalendarDay) => void) {
  const dragged = useRef<Dragged>(undefined);
  const over = useRef<HTMLElement>(undefined);

  function mark(cell: HTMLElement | undefined) {
    if (over.current === cell) return;
    over.current?.removeAttribute("data-over");
    cell?.setAttribute("data-over", "");
    over.current = cell;
  }

  return {
    onDragStart: ({ target, currentTarget, dataTransfer }: DragEvent) => {
      const source = elementOf(target)?.closest<HTMLElement>("[data-delivery], [data-draft]");
      const { delivery, draft } = source?.dataset ?? {};
      const id = delivery ?? draft;
      dragged.current =
        id === undefined ? undefined : { kind: delivery === undefined ? "draft" : "delivery", id };
      dataTransfer.effectAllowed = "move";
      // What lies over several days lets drops through to the day below.
      currentTarget.setAttribute("data-dragging", "");
    },
    onDragOver: (event: DragEvent) => {
      const cell = dragged.current && cellOf(event.target);
      mark(cell);
      if (cell === undefined) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDragEnd: ({ currentTarget }: DragEvent) => {
      currentTarget.removeAttribute("data-dragging");
      dragged.current = undefined;
      mark(undefined);
    },
    onDrop: (event: DragEvent) => {
      const day = cellOf(event.target)?.dataset["day"] ?? "";
      event.currentTarget.removeAttribute("data-dragging");
      mark(undefined);
      if (dragged.current === undefined || !isCalendarDay(day)) return;
      event.preventDefault();
      onDrop(dragged.current, day);
    },
  };
}

function cellOf(target: EventTarget): HTMLElement | undefined {
  return elementOf(target)?.closest<HTMLElement>("[data-day]") ?? undefined;
}

/** Firefox tells of text nodes, too. */
function elementOf(target: EventTarget): Element | null {
  return target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
}
