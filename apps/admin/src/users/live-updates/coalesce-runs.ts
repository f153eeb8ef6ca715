/**
 * Turns a burst of requests into few runs: never two at once, at least `restMs` apart, and always one that starts after
 * the last request.
 * @param run its failure is ignored here; the code that shows its result reports it
 * @param pauseMs how long a run waits for further requests
 */
export function coalesceRuns(
  run: () => Promise<unknown>,
  { pauseMs, restMs }: { pauseMs: number; restMs: number },
): { request: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;
  let isRunning = false;
  let isRequested = false;

  async function start() {
    timer = undefined;
    isRequested = false;
    isRunning = true;
    await run().catch(() => {});
    isRunning = false;
    restsUntil = Date.now() + restMs;
    if (isRequested) request();
  }

  function request() {
    if (isRunning) isRequested = true;
    else timer ??= setTimeout(() => void start(), Math.max(pauseMs, restsUntil - Date.now()));
  }

  function cancel() {
    clearTimeout(timer);
    timer = undefined;
    isRequested = false;
  }

  return { request, cancel };
}
