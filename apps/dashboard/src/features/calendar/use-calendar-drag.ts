import { type CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import type { WallTime } from "@postlark/domain/wall-time";
import { type DragEvent, useRef } from "react";

export type Dragged = { readonly kind: "delivery" | "draft"; readonly id: string };

/** The drop target: a day, or a free slot of it. */
export type DropPlace = { readonly day: CalendarDay; readonly free: FreePlace | undefined };

/** A slot by its channel and wall time in the workspace's zone. */
export type SlotAt = { readonly channelId: string; readonly wallTime: WallTime };

/** A particular slot, or any free one on a day. */
export type FreePlace = SlotAt | CalendarDay;

/**
 * Native drag and drop with one set of listeners for the whole calendar: items have `data-delivery` or `data-draft`,
 * days `data-day`, slots `data-free`, the free slots of a day `data-free-day`. Nothing renders until the drop.
 */
export function useCalendarDrag(onDrop: (dragged: Dragged, place: DropPlace) => void) {
  const dragged = useRef<Dragged>(undefined);
  /** The dragged delivery's channel: slots of other channels are no drop target. */
  const channel = useRef<string>(undefined);
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
      const { delivery, draft, channel: own } = source?.dataset ?? {};
      channel.current = own;
      const id = delivery ?? draft;
      dragged.current =
        id === undefined ? undefined : { kind: delivery === undefined ? "draft" : "delivery", id };
      dataTransfer.effectAllowed = "move";
      // Notes spanning several days let drops through to the day below.
      currentTarget.setAttribute("data-dragging", "");
    },
    onDragOver: (event: DragEvent) => {
      const cell = dragged.current && cellOf(event.target);
      mark(cell && (freeOf(event.target, channel.current) ?? cell));
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
      const free = freeAt(freeOf(event.target, channel.current));
      event.currentTarget.removeAttribute("data-dragging");
      mark(undefined);
      if (dragged.current === undefined || !isCalendarDay(day)) return;
      event.preventDefault();
      onDrop(dragged.current, { day, free });
    },
  };
}

function cellOf(target: EventTarget): HTMLElement | undefined {
  return elementOf(target)?.closest<HTMLElement>("[data-day]") ?? undefined;
}

/** @param channelId whose slot it has to be; undefined for any */
function freeOf(target: EventTarget, channelId: string | undefined): HTMLElement | undefined {
  const found = elementOf(target)?.closest<HTMLElement>("[data-free], [data-free-day]");
  const { channel = channelId } = found?.dataset ?? {};
  return channelId === undefined || channel === channelId ? (found ?? undefined) : undefined;
}

/** The free slot that an element represents. */
export function freeAt(element: HTMLElement | undefined): FreePlace | undefined {
  const { free: wallTime, channel: channelId, freeDay = "" } = element?.dataset ?? {};
  if (isCalendarDay(freeDay)) return freeDay;
  return wallTime === undefined || channelId === undefined ? undefined : { channelId, wallTime };
}

/** In Firefox the target may be a text node. */
function elementOf(target: EventTarget): Element | null {
  return target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
}
