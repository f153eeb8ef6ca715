import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { firstInSight, overscan, type RowRange, rowsToDraw } from "./row-window.ts";

/** What `useRowWindow` knows. */
export type RowWindow = {
  drawn: RowRange;
  /** The topmost row that can be seen whole. */
  first: number;
  rowHeight: number;
  /** How many rows PageUp and PageDown go: one fewer than can be seen whole. */
  page: number;
  /** Looks anew where the table stands, before the next paint; for after it was scrolled by hand. */
  measure: () => void;
};

type Look = Omit<RowWindow, "measure">;

/**
 * Which rows of a long table to draw. All rows are of one height, measured from a drawn one; what
 * scrolls may be the page, the table's region or both.
 * @param body holds the rows, inside a `Table`
 * @param assumedRowHeight what a row measures until one has been drawn
 */
export function useRowWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  assumedRowHeight: number,
): RowWindow {
  const [shown, setShown] = useState<Look>({
    drawn: { start: 0, end: Math.min(count, 3 * overscan) },
    first: 0,
    rowHeight: assumedRowHeight,
    page: 1,
  });

  const lookAgain = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    let frame: number | undefined;
    const measure = () => {
      frame = undefined;
      if (body.current === null) return;
      const next = look(body.current, count, assumedRowHeight);
      setShown((previous) => (isSame(previous, next) ? previous : next));
    };
    lookAgain.current = measure;
    const schedule = () => {
      frame ??= requestAnimationFrame(measure);
    };
    measure();
    // Scrolling does not bubble; capturing hears the page and every region around the table.
    const options = { capture: true, passive: true };
    document.addEventListener("scroll", schedule, options);
    window.addEventListener("resize", schedule);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      document.removeEventListener("scroll", schedule, options);
      window.removeEventListener("resize", schedule);
    };
  }, [body, count, assumedRowHeight]);

  const { start, end } = shown.drawn;
  const last = Math.min(end, count);
  return {
    ...shown,
    drawn: { start: Math.min(start, last), end: last },
    measure: () => lookAgain.current?.(),
  };
}

function look(body: HTMLTableSectionElement, count: number, assumedRowHeight: number): Look {
  const row = body.querySelector<HTMLElement>("tr[aria-rowindex]");
  const rowHeight = row?.getBoundingClientRect().height || assumedRowHeight;
  const region = body.closest("[data-slot=table-region]")?.getBoundingClientRect();
  const top = Math.max(0, region?.top ?? 0);
  const bottom = Math.min(window.innerHeight, region?.bottom || window.innerHeight);
  const height = Math.max(0, bottom - top);
  const view = { above: top - body.getBoundingClientRect().top, height, rowHeight };
  return {
    drawn: rowsToDraw(view, count),
    first: firstInSight(view, count),
    rowHeight,
    page: Math.max(1, Math.floor(height / rowHeight) - 1),
  };
}

function isSame(one: Look, other: Look): boolean {
  return (
    one.drawn.start === other.drawn.start &&
    one.drawn.end === other.drawn.end &&
    one.first === other.first &&
    one.rowHeight === other.rowHeight &&
    one.page === other.page
  );
}
