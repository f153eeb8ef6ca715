/**
 * Runs work that a signal or a time limit ends, whether or not it heeds the signal it gets.
 * @param limit in milliseconds; it begins anew each time that the work says it goes on
 * @throws unknown the outer signal's reason, or a TimeoutError
 */
export async function withTimeLimit<Result>(
  outer: AbortSignal,
  limit: number,
  work: (signal: AbortSignal, goesOn: () => void) => Promise<Result>,
): Promise<Result> {
  outer.throwIfAborted();
  const inner = new AbortController();
  const onOuter = (): void => inner.abort(outer.reason);
  const timer = setTimeout(
    () => inner.abort(new DOMException("It took too long.", "TimeoutError")),
    limit,
  );
  const aborted = new Promise<never>((_, reject) => {
    inner.signal.addEventListener("abort", () => reject(inner.signal.reason), { once: true });
  });
  outer.addEventListener("abort", onOuter);
  try {
    return await Promise.race([work(inner.signal, () => void timer.refresh()), aborted]);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener("abort", onOuter);
  }
}
