/** Events that show an interaction. */
const signs = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Calls once, when the user first moves: who only looks asks for nothing.
 * @param begin gets a signal that aborts when it is forgotten about
 * @returns forgets about it
 */
export function onFirstInteraction(begin: (left: AbortSignal) => unknown): () => void {
  const wait = new AbortController();
  const left = new AbortController();
  const beginOnce = () => {
    wait.abort();
    begin(left.signal);
  };
  for (const sign of signs) {
    window.addEventListener(sign, beginOnce, { passive: true, signal: wait.signal });
  }
  return () => {
    wait.abort();
    left.abort();
  };
}
