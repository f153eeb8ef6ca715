/**
 * Has the service worker cache the app, so that it opens without a connection: once the page is idle, and again when a
 * new release's worker takes over.
 */
export function cacheRelease({ active }: ServiceWorkerRegistration): void {
  sendLoadedFiles(active);
  navigator.serviceWorker.addEventListener("controllerchange", () =>
    sendLoadedFiles(navigator.serviceWorker.controller),
  );
}

function sendLoadedFiles(worker: ServiceWorker | null): void {
  whenIdle(() => {
    // oxlint-disable-next-line require-post-message-target-origin -- a worker takes none
    worker?.postMessage({ scripts: loadedFiles(), isSparing: savesData() });
  });
}

/** The paths of what this page has loaded from the product. */
function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}

/** Whether the user has asked their browser to save data. Safari and Firefox do not say. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 1_000);
}
