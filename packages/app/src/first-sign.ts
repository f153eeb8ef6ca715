/** What somebody does who is about to go on. */
const signs = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Calls once, when the user first moves: who only looks asks for nothing.
 * @returns forgets about it
 */
export function onFirstSign(begin: () => void): () => void {
  const wait = new AbortController();
  const beginOnce = () => {
    wait.abort();
    begin();
  };
  for (const sign of signs) {
    window.addEventListener(sign, beginOnce, { passive: true, signal: wait.signal });
  }
  return () => wait.abort();
}
