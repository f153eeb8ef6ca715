// Whether the backend responds, as seen by this page's requests. Imports nothing, since a page may use it before any
// client.
let isReached = true;
const listeners = new Set<() => void>();

/** Statuses of a gateway whose backend is down. */
const substitutes = new Set([502, 503, 504]);

/** Whether the backend itself responded to the last request; true before the first. */
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
