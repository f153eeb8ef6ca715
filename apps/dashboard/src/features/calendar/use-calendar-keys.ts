import { areKeysOn } from "@postlark/app/commands/single-key";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { freePlaceOf, type FreePlace } from "./use-calendar-drag.ts";

const arrows: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * Keyboard shortcuts of the calendar. Arrows move focus, Shift+arrows move the focused item by a day or a week;
 * Space selects, M opens the dialog, or moves the selection to the focused free slot, Escape clears the selection.
 */
export function useCalendarKeys({
  onSelect,
  onClear,
  onMove,
  onTake,
  onShift,
}: {
  onSelect: (id: string) => void;
  onClear: () => void;
  onMove: (id: string) => void;
  /** Moves the selection to a free slot. */
  onTake: (place: FreePlace) => void;
  onShift: (id: string, days: number) => void;
}) {
  const region = useRef<HTMLDivElement>(null);
  /** Id of the item moved by keyboard, whose focus is restored. */
  const movedIdRef = useRef<string>(undefined);

  useEffect(() => {
    // In its new day it is a new element, so focus was lost.
    if (movedIdRef.current === undefined || document.activeElement !== document.body) return;
    region.current?.querySelector<HTMLElement>(`[data-post="${movedIdRef.current}"]`)?.focus();
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
    if (key === "Escape") {
      // In a popover or dialog of the selection it only closes that.
      if (target.closest("[popover], dialog") === null) onClear();
      return;
    }
    const id = target.dataset["post"];
    const free = freePlaceOf(target);
    const step = arrows[key];
    if (step !== undefined) {
      if (shiftKey && id !== undefined) {
        movedIdRef.current = id;
        onShift(id, step);
      } else if (!shiftKey) {
        movedIdRef.current = undefined;
        if (!moveFocus(target, key, step)) return;
      }
    } else if (id !== undefined && key === " ") {
      onSelect(id);
    } else if (id !== undefined && /^m$/i.test(key) && areKeysOn()) {
      movedIdRef.current = id;
      onMove(id);
    } else if (free !== undefined && /^m$/i.test(key) && areKeysOn()) {
      onTake(free);
    } else {
      return;
    }
    event.preventDefault();
  }

  return { region, onKeyDown };
}

/** Moves focus within a grid of days. @returns whether the target is in such a grid */
function moveFocus(target: HTMLElement, key: string, step: number): boolean {
  const cell = target.closest<HTMLElement>("li[data-day]");
  const cells = [...(cell?.parentElement?.children ?? [])];
  if (cell === null || target.dataset["stop"] === undefined) return false;
  const stops = stopsOf(cell);
  const index = stops.indexOf(target);
  const isUpright = key === "ArrowUp" || key === "ArrowDown";
  const nextInCell = isUpright ? stops[index + Math.sign(step)] : undefined;
  const otherCellStops = stopsOf(cells[cells.indexOf(cell) + step]);
  const nextInOtherCell = isUpright
    ? otherCellStops.at(step > 0 ? 0 : -1)
    : otherCellStops[Math.min(index, otherCellStops.length - 1)];
  (nextInCell ?? nextInOtherCell)?.focus();
  return true;
}

function stopsOf(cell: Element | undefined): HTMLElement[] {
  const stops = cell?.querySelectorAll<HTMLElement>("[data-stop]") ?? [];
  return [...stops].filter((stop) => stop.getClientRects().length > 0);
}
