const first = 500;
const longest = 30_000;
/** After having run for so long, what ends is a new failure. */
const enough = 60_000;

/** How many milliseconds to wait before something is started again: twice as long each time that it ends soon. */
export function createBackOff(now = () => performance.now()) {
  let failures = 0;
  let since = now();
  return {
    begun() {
      since = now();
    },
    next() {
      failures = now() - since > enough ? 0 : failures + 1;
      return Math.min(first * 2 ** Math.max(failures - 1, 0), longest);
    },
  };
}
