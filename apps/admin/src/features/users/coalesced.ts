/**
 * Turns a burst of wishes into few runs: never two at once, never closer together than the pause,
 * and always one more after the last wish.
 * @param run may fail; whoever shows its outcome says so
 * @param pauseMs how long to wait for more wishes before a run
 */
export function coalesced(
  run: () => Promise<unknown>,
  pauseMs: number,
): { request: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;

  async function start() {
    timer = undefined;
    isWanted = false;
    isRunning = true;
    await run().catch(() => {});
    isRunning = false;
    if (isWanted) request();
  }

  function request() {
    if (isRunning) isWanted = true;
    else timer ??= setTimeout(() => void start(), pauseMs);
  }

  function cancel() {
    clearTimeout(timer);
    timer = undefined;
    isWanted = false;
  }

  return { request, cancel };
}
