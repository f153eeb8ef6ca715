const dayMs = 24 * 60 * 60 * 1000;

/** Returns the lower of two limits; null is no limit. */
export function lowerLimit(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** Returns the first time, in ms, that is one too many within 24 hours; undefined if none is. @param times in ms */
export function firstTimeOverLimit(
  times: readonly number[],
  perDay: number | null,
): number | undefined {
  if (perDay === null) return undefined;
  const sorted = times.toSorted((one, other) => one - other);
  return sorted.find((at, index) => {
    const earlier = sorted[index - perDay];
    return earlier !== undefined && earlier > at - dayMs;
  });
}

/** Whether one more post would exceed the limit in any 24 hours. @param at in ms, like the other posts' `times` */
export function isFullAt(at: number, times: readonly number[], perDay: number | null): boolean {
  return perDay !== null && maxPostsInAnyDay(at, times) > perDay;
}

/** The highest number of posts in any 24 hours that include a new one at this instant. */
export function maxPostsInAnyDay(at: number, times: readonly number[]): number {
  const ends = [at, ...times.filter((time) => time > at && time < at + dayMs)];
  const counts = ends.map(
    (end) => times.filter((time) => time > end - dayMs && time <= end).length,
  );
  return Math.max(...counts) + 1;
}
