// Whether the backend responds, as seen by this page's requests. Imports nothing, since a page may use it before any
// client.
let isReached = true;
const listeners = new Set<() => void>();

/** Statuses of a gateway whose backend is down. */
const gatewayStatuses = new Set([502, 503, 504]);

/** Whether the backend itself responded to the last request; true before the first. */
export function isBackendReached(): boolean {
  return isReached;
}

/** Calls the listener when the backend becomes reachable or unreachable. @returns unsubscribes */
export function onReachChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records a response, by which the backend is reachable unless a gateway sent it. */
export function noteResponse(status: number): void {
  setReached(!gatewayStatuses.has(status));
}

/** Records a request without a response: the backend is unreachable. */
export function noteNoResponse(): void {
  setReached(false);
}

function setReached(isReachedNow: boolean): void {
  if (isReached === isReachedNow) return;
  isReached = isReachedNow;
  for (const listener of listeners) listener();
}
