/**
 * Whether the backend answers, as this page's requests find out. Weighs next to nothing: a page may
 * ask before it has loaded any client.
 */
let isReached = true;
const listeners = new Set<() => void>();

/** What a gateway says in place of a backend that is not there. */
const substitutes = new Set([502, 503, 504]);

/** Whether the last request was answered by the backend itself; `true` before the first. */
export function isBackendReached(): boolean {
  return isReached;
}

/**
 * Calls the listener whenever `isBackendReached` changes.
 * @returns stops listening
 */
export function onReachChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes note of an answer's HTTP status. */
export function noteAnswer(status: number): void {
  note(!substitutes.has(status));
}

/** Takes note that no answer came. */
export function noteSilence(): void {
  note(false);
}

function note(now: boolean): void {
  if (isReached === now) return;
  isReached = now;
  for (const listener of listeners) listener();
}
