/** `grid`: squares; `top`, `mixed`: a large one over the rest; `stack`: one below the other. */
export type Arrangement = "grid" | "top" | "mixed" | "stack";

/** How several pictures stand: width by height of all, rows' heights, and how many of six columns each takes. */
type Placed = {
  readonly ratio: number;
  readonly rows: readonly number[];
  readonly spans: readonly number[];
  /** The first is as high as all rows. */
  readonly isTall?: true;
};

/** Where pictures stand of which not all may be shown: the last that is covers the rest. */
export function placed(arrangement: Exclude<Arrangement, "stack">, count: number): Placed {
  if (count <= 2) return { ratio: 16 / 9, rows: [1], spans: [3, 3] };
  if (arrangement === "grid") {
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
