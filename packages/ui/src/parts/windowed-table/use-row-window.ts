import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { usePrinting } from "./use-printing.ts";
import { firstVisibleRow, overscan, type RowRange, rowsToDraw } from "./row-window.ts";

/** Maximum number of printed rows: some forty pages. */
const maxPrinted = 2_000;

export type RowWindow = {
  drawn: RowRange;
  first: number;
  rowHeight: number;
  /** One less than fully visible: PageUp and PageDown keep a row in view. */
  page: number;
  /** Measures before the next paint; for use after scrolling by script. */
  measure: () => void;
};

type RowMeasures = Omit<RowWindow, "measure">;

/**
 * Renders a window of rows of one height, measured from a rendered one; the page, the table's region or both may
 * scroll. For printing, the first rows are rendered, wherever the page is scrolled to.
 */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  assumedRowHeight: number,
): RowWindow {
  const [shown, setShown] = useState<RowMeasures>({
    drawn: { start: 0, end: Math.min(count, 3 * overscan) },
    first: 0,
    rowHeight: assumedRowHeight,
    page: 1,
  });

  const remeasure = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    let frame: number | undefined;
    const measure = () => {
      frame = undefined;
      if (body.current === null) return;
      const next = measureRows(body.current, count, assumedRowHeight);
      setShown((previous) => (isSame(previous, next) ? previous : next));
    };
    remeasure.current = measure;
    const schedule = () => {
      frame ??= requestAnimationFrame(measure);
    };
    measure();
    // Scroll events do not bubble; capturing covers the page and every region around the table.
    const options = { capture: true, passive: true };
    document.addEventListener("scroll", schedule, options);
    window.addEventListener("resize", schedule);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      document.removeEventListener("scroll", schedule, options);
      window.removeEventListener("resize", schedule);
    };
  }, [body, count, assumedRowHeight]);

  const isPrinting = usePrinting();
  const { start, end } = isPrinting ? { start: 0, end: maxPrinted } : shown.drawn;
  const last = Math.min(end, count);
  return {
    ...shown,
    drawn: { start: Math.min(start, last), end: last },
    measure: () => remeasure.current?.(),
  };
}

function measureRows(
  body: HTMLTableSectionElement,
  count: number,
  assumedRowHeight: number,
): RowMeasures {
  const row = body.querySelector<HTMLElement>("tr[aria-rowindex]");
  const rowHeight = row?.getBoundingClientRect().height || assumedRowHeight;
  const region = body.closest("[data-slot=table-region]")?.getBoundingClientRect();
  const top = Math.max(0, region?.top ?? 0);
  const bottom = Math.min(window.innerHeight, region?.bottom || window.innerHeight);
  const height = Math.max(0, bottom - top);
  const view = { above: top - body.getBoundingClientRect().top, height, rowHeight };
  return {
    drawn: rowsToDraw(view, count),
    first: firstVisibleRow(view, count),
    rowHeight,
    page: Math.max(1, Math.floor(height / rowHeight) - 1),
  };
}

function isSame(one: RowMeasures, other: RowMeasures): boolean {
  return (
    one.drawn.start === other.drawn.start &&
    one.drawn.end === other.drawn.end &&
    one.first === other.first &&
    one.rowHeight === other.rowHeight &&
    one.page === other.page
  );
}
