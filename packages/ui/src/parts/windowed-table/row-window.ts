/** A half-open range of table rows, from 0. */
export type RowRange = { readonly start: number; readonly end: number };

/** The scroll position relative to rows of equal height, in pixels. */
export type RowView = {
  /** From the first row's top to the top of the viewport; negative while the row is below it. */
  readonly above: number;
  readonly height: number;
  readonly rowHeight: number;
};

/** Additional rows rendered on either side, so that scrolling shows no gap. */
export const overscan = 8;

/** The visible rows and a few around them; at least one, if there are any. */
export function rowsToDraw({ above, height, rowHeight }: RowView, count: number): RowRange {
  const first = Math.floor(above / rowHeight) - overscan;
  const last = Math.ceil((above + height) / rowHeight) + overscan;
  const start = Math.max(0, Math.min(first, count - 1));
  return { start, end: Math.max(start, Math.min(last, count)) };
}

export function firstVisibleRow({ above, rowHeight }: RowView, count: number): number {
  return Math.max(0, Math.min(Math.ceil(above / rowHeight), count - 1));
}

/** A part of the table: rows to render, or rows replaced by space. */
export type RowSpan = RowRange & { readonly isDrawn: boolean };

/** Divides the whole table into spans. A pinned row is always rendered, because it has focus. */
export function spansOf(count: number, drawn: RowRange, pinned: number | undefined): RowSpan[] {
  const ranges = [drawn];
  if (pinned !== undefined && pinned < count) {
    if (pinned < drawn.start) ranges.unshift({ start: pinned, end: pinned + 1 });
    if (pinned >= drawn.end) ranges.push({ start: pinned, end: pinned + 1 });
  }
  const spans: RowSpan[] = [];
  let end = 0;
  for (const range of ranges) {
    spans.push({ start: end, end: range.start, isDrawn: false }, { ...range, isDrawn: true });
    ({ end } = range);
  }
  spans.push({ start: end, end: count, isDrawn: false });
  return spans.filter((span) => span.end > span.start);
}

/** The row that a key leads to; undefined for keys that do not navigate. PageUp and PageDown move by `page` rows. */
export function rowAfterKey(
  key: string,
  from: number,
  count: number,
  page: number,
): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(target, count - 1));
}

/** How far a row may move in one update of the list and still be found. */
const maxShift = 2_000;

/**
 * Finds a row by its key, from `near` outwards; undefined if it is gone, or further away than one update moves it. Rows
 * that are not loaded have no key.
 */
export function findRow(
  key: string,
  near: number,
  count: number,
  keyAt: (index: number) => string | undefined,
): number | undefined {
  const start = Math.min(near, count - 1);
  for (let distance = 0; distance <= Math.min(maxShift, count); distance += 1) {
    const below = start + distance;
    const above = start - distance;
    if (below < count && keyAt(below) === key) return below;
    if (above >= 0 && keyAt(above) === key) return above;
  }
  return undefined;
}

export type PlacedRow = { readonly index: number; readonly key: string };

/** A row, loaded or not, that is tracked when the list changes. */
export type FollowedRow = { readonly index: number; readonly key: string | undefined };

/**
 * Finds a tracked row in the changed list. Returns the same object if it has not moved, the next row if it is gone,
 * undefined if the list is empty.
 */
export function followRow(
  row: FollowedRow,
  count: number,
  keyAt: (index: number) => string | undefined,
): FollowedRow | undefined {
  if (count === 0) return undefined;
  const foundIndex = row.key === undefined ? undefined : findRow(row.key, row.index, count, keyAt);
  const index = foundIndex ?? Math.min(row.index, count - 1);
  const key = keyAt(index);
  return index === row.index && key === row.key ? row : { index, key };
}

/** Returns by how many rows a list moved, measured by the first visible row that still exists. */
export function movedBy(
  visibleRows: readonly PlacedRow[],
  count: number,
  keyAt: (index: number) => string | undefined,
): number {
  for (const { index, key } of visibleRows) {
    const currentIndex = findRow(key, index, count, keyAt);
    if (currentIndex !== undefined) return currentIndex - index;
  }
  return 0;
}
