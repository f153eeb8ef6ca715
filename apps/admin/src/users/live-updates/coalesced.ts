/**
 * Turns a burst of wishes into few runs: never two at once, never closer together than the rest,
 * and always one more after the last wish.
 * @param run may fail; the code that shows its outcome reports that
 * @param pauseMs how long to wait for more wishes before a run
 * @param restMs how long to rest at least between the end of a run and the next
 */
export function coalesced(
  run: () => Promise<unknown>,
  { pauseMs, restMs }: { pauseMs: number; restMs: number },
): { request: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restedAt = 0;
  let isRunning = false;
  let isWanted = false;

  async function start() {
    timer = undefined;
    isWanted = false;
    isRunning = true;
    await run().catch(() => {});
    isRunning = false;
    restedAt = Date.now() + restMs;
    if (isWanted) request();
  }

  function request() {
    if (isRunning) isWanted = true;
    else timer ??= setTimeout(() => void start(), Math.max(pauseMs, restedAt - Date.now()));
  }

  function cancel() {
    clearTimeout(timer);
    timer = undefined;
    isWanted = false;
  }

  return { request, cancel };
}
