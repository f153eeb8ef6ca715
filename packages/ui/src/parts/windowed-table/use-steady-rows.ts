import { type RefObject, useLayoutEffect, useRef } from "react";
import { movedBy, type PlacedRow } from "./row-window.ts";
import type { RowWindow } from "./use-row-window.ts";

/**
 * Keeps the visible rows in place while rows are added or removed above: the browser's scroll anchoring does not
 * know rows that are not rendered.
 */
export function useSteadyRows(
  body: RefObject<HTMLTableSectionElement | null>,
  {
    count,
    keyAt,
    window: { first, drawn, rowHeight, measure },
  }: {
    count: number;
    keyAt: (index: number) => string | undefined;
    window: RowWindow;
  },
): void {
  const visibleRows = useRef<readonly PlacedRow[]>([]);

  useLayoutEffect(() => {
    const moved = movedBy(visibleRows.current, count, keyAt);
    if (moved !== 0 && body.current !== null) {
      scrollerOf(body.current).scrollBy({ top: moved * rowHeight, behavior: "instant" });
      measure();
    }
    visibleRows.current = first === 0 ? [] : placedRows(first, drawn.end, keyAt);
  });
}

function placedRows(
  start: number,
  end: number,
  keyAt: (index: number) => string | undefined,
): PlacedRow[] {
  const indexes = Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);
  return indexes.flatMap((index) => {
    const key = keyAt(index);
    return key === undefined ? [] : { index, key };
  });
}

function scrollerOf(body: Element): Element {
  const region = body.closest("[data-slot=table-region]");
  const isRegionScrolled = region !== null && region.scrollHeight > region.clientHeight;
  return isRegionScrolled ? region : (document.scrollingElement ?? document.documentElement);
}
