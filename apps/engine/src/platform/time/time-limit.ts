/**
 * Runs work until a signal or a time limit ends it, even if it ignores its own signal.
 * @param limit in milliseconds; restarted each time the work reports progress
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
