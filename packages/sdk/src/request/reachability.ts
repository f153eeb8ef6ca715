// Whether the backend responds, as this page's requests find out. Imports nothing: a page may ask before any client.
let isReached = true;
const listeners = new Set<() => void>();

/** A gateway's, for a backend that is not there. */
const substitutes = new Set([502, 503, 504]);

/** Whether the backend itself responded to the last request; `true` before the first. */
export function isBackendReached(): boolean {
  return isReached;
}

export function onReachChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteResponse(status: number): void {
  note(!substitutes.has(status));
}

export function noteNoResponse(): void {
  note(false);
}

function note(now: boolean): void {
  if (isReached === now) return;
  isReached = now;
  for (const listener of listeners) listener();
}
