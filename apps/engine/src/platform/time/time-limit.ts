/**
 * Runs work until a signal or a time limit ends it, even if it ignores its own signal.
 * @param limit in milliseconds; restarted each time the work reports progress
 * @throws unknown the outer signal's reason, or a TimeoutError
 */
export async function withTimeLimit<Result>(
  outerSignal: AbortSignal,
  limit: number,
  work: (signal: AbortSignal, restartTimer: () => void) => Promise<Result>,
): Promise<Result> {
  outerSignal.throwIfAborted();
  const inner = new AbortController();
  const onOuter = (): void => inner.abort(outerSignal.reason);
  const timer = setTimeout(
    () => inner.abort(new DOMException("It took too long.", "TimeoutError")),
    limit,
  );
  const aborted = new Promise<never>((_, reject) => {
    inner.signal.addEventListener("abort", () => reject(inner.signal.reason), { once: true });
  });
  outerSignal.addEventListener("abort", onOuter);
  try {
    return await Promise.race([work(inner.signal, () => void timer.refresh()), aborted]);
  } finally {
    clearTimeout(timer);
    outerSignal.removeEventListener("abort", onOuter);
  }
}
