const dayMs = 24 * 60 * 60 * 1000;

/** The lower of two limits, of which null is none. */
export function lowerLimit(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** The first of some times, in ms, up to which 24 hours hold more than a channel may say in them; undefined where none does. */
export function firstTooMany(times: readonly number[], perDay: number | null): number | undefined {
  if (perDay === null) return undefined;
  const sorted = times.toSorted((one, other) => one - other);
  return sorted.find((at, index) => {
    const before = sorted[index - perDay];
    return before !== undefined && before > at - dayMs;
  });
}

/**
 * Whether one more at an instant would make any 24 hours hold more than a channel may say in them.
 * @param at in ms, as are `times`
 * @param times at which it says something already
 */
export function isFullAt(at: number, times: readonly number[], perDay: number | null): boolean {
  return perDay !== null && mostInDay(at, times) > perDay;
}

/** The most that any 24 hours hold with one more at an instant, among those that hold it. */
export function mostInDay(at: number, times: readonly number[]): number {
  const ends = [at, ...times.filter((time) => time > at && time < at + dayMs)];
  const counts = ends.map(
    (end) => times.filter((time) => time > end - dayMs && time <= end).length,
  );
  return Math.max(...counts) + 1;
}
