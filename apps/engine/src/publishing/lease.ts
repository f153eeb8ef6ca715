/** A claim's duration by two clocks: a single one may stop while a machine sleeps. */
export type Lease = {
  readonly isValid: () => boolean;
  /** In milliseconds; negative once it is over. */
  readonly msLeft: () => number;
};

/**
 * Creates a lease by the monotonic clock, which stops in a suspended machine, and by the wall clock, which continues
 * there. A wall clock that jumps ahead ends it early, which only costs a reconciliation; one that jumps back changes
 * nothing.
 * @param endsAt by `performance.now()`, in milliseconds
 */
export function createLease(endsAt: number): Lease {
  const wallEndsAt = Date.now() + endsAt - performance.now();
  const msLeft = (): number => Math.min(endsAt - performance.now(), wallEndsAt - Date.now());
  return { msLeft, isValid: () => msLeft() > 0 };
}
