import { type CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import type { WallTime } from "@postlark/domain/wall-time";
import { type DragEvent, useRef } from "react";

export type DraggedItem = { readonly kind: "post" | "draft"; readonly id: string };

/** The drop target: a day, or a free slot of it. */
export type DropPlace = { readonly day: CalendarDay; readonly free: FreePlace | undefined };

/** A slot by its channel and wall time in the workspace's zone. */
export type SlotKey = { readonly channelId: string; readonly wallTime: WallTime };

/** A particular slot, or any free one on a day. */
export type FreePlace = SlotKey | CalendarDay;

/**
 * Native drag and drop with one set of listeners for the whole calendar: items have `data-post` or `data-draft`,
 * days `data-day`, slots `data-free`, the free slots of a day `data-free-day`. Nothing renders until the drop.
 */
export function useCalendarDrag(onDrop: (dragged: DraggedItem, place: DropPlace) => void) {
  const dragged = useRef<DraggedItem>(undefined);
  /** The dragged post's channels: slots of other channels are no drop target. */
  const channels = useRef<string>(undefined);
  const hoveredCell = useRef<HTMLElement>(undefined);

  function highlight(cell: HTMLElement | undefined) {
    if (hoveredCell.current === cell) return;
    hoveredCell.current?.removeAttribute("data-over");
    cell?.setAttribute("data-over", "");
    hoveredCell.current = cell;
  }

  return {
    onDragStart: ({ target, currentTarget, dataTransfer }: DragEvent) => {
      const source = elementOf(target)?.closest<HTMLElement>("[data-post], [data-draft]");
      const { post, draft, channel } = source?.dataset ?? {};
      channels.current = channel;
      const id = post ?? draft;
      dragged.current =
        id === undefined ? undefined : { kind: post === undefined ? "draft" : "post", id };
      dataTransfer.effectAllowed = "move";
      // Notes spanning several days let drops through to the day below.
      currentTarget.setAttribute("data-dragging", "");
    },
    onDragOver: (event: DragEvent) => {
      const cell = dragged.current && cellOf(event.target);
      highlight(cell && (freeSlotElement(event.target, channels.current) ?? cell));
      if (cell === undefined) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDragEnd: ({ currentTarget }: DragEvent) => {
      currentTarget.removeAttribute("data-dragging");
      dragged.current = undefined;
      highlight(undefined);
    },
    onDrop: (event: DragEvent) => {
      const day = cellOf(event.target)?.dataset["day"] ?? "";
      const free = freePlaceOf(freeSlotElement(event.target, channels.current));
      event.currentTarget.removeAttribute("data-dragging");
      highlight(undefined);
      if (dragged.current === undefined || !isCalendarDay(day)) return;
      event.preventDefault();
      onDrop(dragged.current, { day, free });
    },
  };
}

function cellOf(target: EventTarget): HTMLElement | undefined {
  return elementOf(target)?.closest<HTMLElement>("[data-day]") ?? undefined;
}

/**
 * Returns the free slot's element around a drop target.
 * @param channelIds channels whose slots count, separated by spaces; undefined for all
 */
function freeSlotElement(
  target: EventTarget,
  channelIds: string | undefined,
): HTMLElement | undefined {
  const slotElement = elementOf(target)?.closest<HTMLElement>("[data-free], [data-free-day]");
  const { channel } = slotElement?.dataset ?? {};
  const isOfChannels = channel === undefined || (channelIds?.split(" ").includes(channel) ?? true);
  return isOfChannels ? (slotElement ?? undefined) : undefined;
}

/** The free slot that an element represents. */
export function freePlaceOf(element: HTMLElement | undefined): FreePlace | undefined {
  const { free: wallTime, channel: channelId, freeDay = "" } = element?.dataset ?? {};
  if (isCalendarDay(freeDay)) return freeDay;
  return wallTime === undefined || channelId === undefined ? undefined : { channelId, wallTime };
}

/** Returns the target or its parent: in Firefox, the target may be a text node. */
function elementOf(target: EventTarget): Element | null {
  return target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
}
