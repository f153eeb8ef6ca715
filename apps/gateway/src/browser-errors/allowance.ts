/**
 * So many at once, and so many a second from then on. Each gateway allows as much by itself: it keeps
 * a log readable, and is no promise to anybody.
 * @param now milliseconds of a clock that never goes back
 * @returns takes one, and tells whether there was one
 */
export function createAllowance(
  { atOnce, perSecond }: { readonly atOnce: number; readonly perSecond: number },
  now: () => number = () => performance.now(),
): () => boolean {
  let left = atOnce;
  let last = now();
  return () => {
    const time = now();
    left = Math.min(atOnce, left + ((time - last) / 1_000) * perSecond);
    last = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
