/** So many at once, and so many a second from then on. */
export type Rate = { readonly atOnce: number; readonly perSecond: number };

/**
 * Allows as much as a rate says. Each gateway allows as much by itself: it keeps a log readable, and is
 * no promise to anybody.
 * @param now milliseconds of a clock that never goes back
 * @returns takes one, and tells whether there was one
 */
export function createAllowance(
  { atOnce, perSecond }: Rate,
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

// Those that come after have taken from what all share, which is what counts in the end.
const mostRemembered = 1_000;

/**
 * Allows as much to all together, and to each of them so little that nobody uses up what is everybody's.
 * @returns takes one for somebody, and tells whether there was one
 */
export function createSharedAllowance(
  { each, all }: { readonly each: Rate; readonly all: Rate },
  now: () => number = () => performance.now(),
): (who: string) => boolean {
  const isAllowedToAll = createAllowance(all, now);
  const remembered = new Map<string, () => boolean>();
  return (who) => {
    const isAllowed = remembered.get(who) ?? createAllowance(each, now);
    // Set anew, the first of them is who has not come for the longest time.
    remembered.delete(who);
    remembered.set(who, isAllowed);
    const [first] = remembered.keys();
    if (first !== undefined && remembered.size > mostRemembered) remembered.delete(first);
    return isAllowed() && isAllowedToAll();
  };
}
