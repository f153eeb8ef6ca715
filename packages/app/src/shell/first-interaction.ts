/** Events that show an interaction. */
const eventTypes = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Calls back once, at the user's first interaction, so that nothing loads for visitors who only look.
 * @param callback gets a signal that aborts when the returned function is called
 * @returns cancels it
 */
export function onFirstInteraction(callback: (signal: AbortSignal) => unknown): () => void {
  const waiting = new AbortController();
  const cancellation = new AbortController();
  const callOnce = () => {
    waiting.abort();
    callback(cancellation.signal);
  };
  for (const sign of eventTypes) {
    window.addEventListener(sign, callOnce, { passive: true, signal: waiting.signal });
  }
  return () => {
    waiting.abort();
    cancellation.abort();
  };
}
