/**
 * `grid`: squares; `top`, `mixed`: a large one above the others; `album`: all, three per row; `tiles`: the same as
 * squares, with an incomplete last row; `stack`: one below the other.
 */
export type Arrangement = "grid" | "top" | "mixed" | "album" | "tiles" | "stack";

/** A layout: aspect ratio, row heights, and each picture's span of six columns. */
type Placed = {
  readonly ratio: number;
  readonly rows: readonly number[];
  readonly spans: readonly number[];
  /** The first picture spans all rows. */
  readonly isTall?: true;
};

/** Lays out pictures, of which not all may be shown: the last one then has a count of the rest. */
export function placed(arrangement: Exclude<Arrangement, "stack">, count: number): Placed {
  if (count <= 2) return { ratio: 16 / 9, rows: [1], spans: [3, 3] };
  if (count > 4 && arrangement === "tiles") return tiles(count);
  if (count > 4 && arrangement === "album") return album(count);
  if (arrangement !== "top" && arrangement !== "mixed") {
    const rest = { ratio: 16 / 9, rows: [1, 1] };
    return count === 3
      ? { ...rest, spans: [3, 3, 3], isTall: true }
      : { ...rest, spans: [3, 3, 3, 3] };
  }
  if (arrangement === "mixed" && count > 4) {
    return { ratio: 6 / 5, rows: [3, 2], spans: [3, 3, 2, 2, 2] };
  }
  return count === 3
    ? { ratio: 1, rows: [2, 1], spans: [6, 3, 3] }
    : { ratio: 1, rows: [2, 1], spans: [6, 2, 2, 2] };
}

function tiles(count: number): Placed {
  const rows = Array.from({ length: Math.ceil(count / 3) }, () => 1);
  return { ratio: 3 / rows.length, rows, spans: Array.from({ length: count }, () => 2) };
}

/** The remainder of a division by three comes first and larger. */
function album(count: number): Placed {
  const first = Array.from({ length: count % 3 }, () => 6 / (count % 3));
  const others = count - first.length;
  const rows = Array.from({ length: others / 3 }, () => 2);
  const height = first.length > 0 ? 3 : 0;
  return {
    ratio: 6 / (height + 2 * rows.length),
    rows: height > 0 ? [height, ...rows] : rows,
    spans: [...first, ...Array.from({ length: others }, () => 2)],
  };
}
