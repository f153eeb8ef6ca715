/**
 * `grid`: squares; `top`, `mixed`: a large one above the others; `album`: all, three per row; `tiles`: the same as
 * squares, with an incomplete last row; `stack`: one below the other.
 */
export type Arrangement = "grid" | "top" | "mixed" | "album" | "tiles" | "stack";

/** A layout: aspect ratio, row heights, and each picture's span of six columns. */
type Layout = {
  readonly ratio: number;
  readonly rows: readonly number[];
  readonly spans: readonly number[];
  /** The first picture spans all rows. */
  readonly isTall?: true;
};

/** Returns the layout for a number of pictures. Some arrangements show only the first four or five of them. */
export function layoutOf(arrangement: Exclude<Arrangement, "stack">, count: number): Layout {
  if (count <= 2) return { ratio: 16 / 9, rows: [1], spans: [3, 3] };
  if (count > 4 && arrangement === "tiles") return tiles(count);
  if (count > 4 && arrangement === "album") return album(count);
  if (arrangement !== "top" && arrangement !== "mixed") {
    const twoRows = { ratio: 16 / 9, rows: [1, 1] };
    return count === 3
      ? { ...twoRows, spans: [3, 3, 3], isTall: true }
      : { ...twoRows, spans: [3, 3, 3, 3] };
  }
  if (arrangement === "mixed" && count > 4) {
    return { ratio: 6 / 5, rows: [3, 2], spans: [3, 3, 2, 2, 2] };
  }
  return count === 3
    ? { ratio: 1, rows: [2, 1], spans: [6, 3, 3] }
    : { ratio: 1, rows: [2, 1], spans: [6, 2, 2, 2] };
}

function tiles(count: number): Layout {
  const rows = Array.from({ length: Math.ceil(count / 3) }, () => 1);
  return { ratio: 3 / rows.length, rows, spans: Array.from({ length: count }, () => 2) };
}

/** Three per row; one or two that remain are in a larger first row. */
function album(count: number): Layout {
  const first = Array.from({ length: count % 3 }, () => 6 / (count % 3));
  const otherCount = count - first.length;
  const rows = Array.from({ length: otherCount / 3 }, () => 2);
  const height = first.length > 0 ? 3 : 0;
  return {
    ratio: 6 / (height + 2 * rows.length),
    rows: height > 0 ? [height, ...rows] : rows,
    spans: [...first, ...Array.from({ length: otherCount }, () => 2)],
  };
}
