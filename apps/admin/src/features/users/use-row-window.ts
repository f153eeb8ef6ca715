import { type RefObject, useLayoutEffect, useState } from "react";

/** How many rows beyond the visible ones are drawn on either side, so that scrolling shows no gap. */
const overscan = 8;

/** What a row measures until one has been drawn and measured. */
const assumedRowHeight = 65;

/** The rows to draw: from `start` up to but not including `end`. */
export type RowWindow = { start: number; end: number; rowHeight: number };

/**
 * Which rows of a long table the page is showing. All rows are of one height, and it is the page
 * that scrolls; the rows left out are stood in for by space.
 * @param body holds the rows; each drawn one is a `tr` with `aria-rowindex`
 * @param count how many rows there are in all
 */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
): RowWindow {
  const [shown, setShown] = useState<RowWindow>({
    start: 0,
    end: Math.min(count, 3 * overscan),
    rowHeight: assumedRowHeight,
  });

  useLayoutEffect(() => {
    let frame: number | undefined;
    const measure = () => {
      frame = undefined;
      if (body.current === null) return;
      const next = windowOf(body.current, count);
      setShown((previous) => (isSame(previous, next) ? previous : next));
    };
    const schedule = () => {
      frame ??= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
    };
  }, [body, count]);

  return { ...shown, end: Math.min(shown.end, count) };
}

function windowOf(body: HTMLTableSectionElement, count: number): RowWindow {
  const row = body.querySelector<HTMLElement>("tr[aria-rowindex]");
  const rowHeight = row?.offsetHeight || assumedRowHeight;
  const above = -body.getBoundingClientRect().top;
  const first = Math.floor(above / rowHeight) - overscan;
  const last = Math.ceil((above + window.innerHeight) / rowHeight) + overscan;
  const start = Math.max(0, Math.min(first, count - 1));
  return { start, end: Math.max(start, Math.min(last, count)), rowHeight };
}

function isSame(one: RowWindow, other: RowWindow): boolean {
  return one.start === other.start && one.end === other.end && one.rowHeight === other.rowHeight;
}
