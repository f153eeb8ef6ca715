const first = 500;
const maxDelay = 30_000;
/** Milliseconds after which a failure counts as the first one again. */
const enough = 60_000;

/** Milliseconds to wait before a restart: doubles with each early failure. */
export function createBackOff(now = () => performance.now()) {
  let failures = 0;
  let since = now();
  return {
    start() {
      since = now();
    },
    next() {
      failures = now() - since > enough ? 0 : failures + 1;
      return Math.min(first * 2 ** Math.max(failures - 1, 0), maxDelay);
    },
  };
}
