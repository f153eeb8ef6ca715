/** A claim's duration by two clocks: a single one may stop while a machine sleeps. */
export type Lease = {
  readonly lasts: () => boolean;
  /** In milliseconds; negative once it is over. */
  readonly left: () => number;
};

/**
 * A lease by the monotonic clock, which stops in a suspended machine, and by the wall clock, which continues there. A
 * wall clock that jumps ahead ends it early, which only costs a reconciliation; one that jumps back changes nothing.
 * @param until by `performance.now()`, in milliseconds
 */
export function leaseUntil(until: number): Lease {
  const wallUntil = Date.now() + until - performance.now();
  const left = (): number => Math.min(until - performance.now(), wallUntil - Date.now());
  return { left, lasts: () => left() > 0 };
}
