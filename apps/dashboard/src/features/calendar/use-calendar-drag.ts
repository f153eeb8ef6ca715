import { type CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import type { WallTime } from "@postlark/domain/wall-time";
import { type DragEvent, useRef } from "react";

/** What is dragged, by its id. */
export type Dragged = { readonly kind: "delivery" | "draft"; readonly id: string };

/** Where it is dropped: on a day, or on what is free of it. */
export type DropPlace = { readonly day: CalendarDay; readonly free: FreePlace | undefined };

/** A slot by its channel and its time on the clocks of the workspace. */
export type SlotAt = { readonly channelId: string; readonly wallTime: WallTime };

/** A slot, or any that is free on a day. */
export type FreePlace = SlotAt | CalendarDay;

/**
 * The platform's own drag and drop, heard once for the whole calendar: what is dragged says so by
 * `data-delivery` or `data-draft`, a day by `data-day`, a slot by `data-free`, all of a day by `data-free-day`. Nothing is drawn anew until it is dropped.
 */
export function useCalendarDrag(onDrop: (dragged: Dragged, place: DropPlace) => void) {
  const dragged = useRef<Dragged>(undefined);
  /** A delivery's: the slots of others are no place for it. */
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
      // What lies over several days lets drops through to the day below.
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

/** What an element stands for that is free. */
export function freeAt(element: HTMLElement | undefined): FreePlace | undefined {
  const { free: wallTime, channel: channelId, freeDay = "" } = element?.dataset ?? {};
  if (isCalendarDay(freeDay)) return freeDay;
  return wallTime === undefined || channelId === undefined ? undefined : { channelId, wallTime };
}

/** Firefox tells of text nodes, too. */
function elementOf(target: EventTarget): Element | null {
  return target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
}
