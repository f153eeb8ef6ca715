/** Until when a claim lasts, on two clocks: one of them alone may stand still while a machine sleeps or is stopped. */
export type Lease = {
  /** Whether it is certain to last still. */
  readonly lasts: () => boolean;
  /** In milliseconds; negative once it is over. */
  readonly left: () => number;
};

/**
 * A lease by the monotonic clock, which stands still in a suspended machine, and by the wall clock, which runs on
 * there. A wall clock that jumps ahead ends it early, which costs a look; one that jumps back changes nothing.
 * @param until by `performance.now()`, in milliseconds
 */
export function leaseUntil(until: number): Lease {
  const wallUntil = Date.now() + until - performance.now();
  const left = (): number => Math.min(until - performance.now(), wallUntil - Date.now());
  return { left, lasts: () => left() > 0 };
}
