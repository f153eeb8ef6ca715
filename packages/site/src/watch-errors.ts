import type { Zone } from "./zones.ts";

let isWatching = false;

/**
 * From now on reports errors of this page that nobody caught. The code that does is fetched with the
 * first of them: it costs a page that works nothing.
 */
export function watchErrors(app: Zone): void {
  if (isWatching) return;
  isWatching = true;
  const report = async (event: ErrorEvent | PromiseRejectionEvent): Promise<void> => {
    try {
      const { reportError } = await import("./report-error.ts");
      reportError(app, event);
    } catch {
      // Offline, say; and a failure to report would only be reported again.
    }
  };
  addEventListener("error", (event) => void report(event));
  addEventListener("unhandledrejection", (event) => void report(event));
}
