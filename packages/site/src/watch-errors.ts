import type { Zone } from "./zones.ts";

let isWatching = false;

/** Reports uncaught errors; the reporting code is loaded with the first of them. */
export function watchErrors(app: Zone): void {
  if (isWatching) return;
  isWatching = true;
  const report = async (event: ErrorEvent | PromiseRejectionEvent): Promise<void> => {
    try {
      const { reportError } = await import("./report-error.ts");
      reportError(app, event);
    } catch {
      // Offline, for example; reporting the failure would only fail again.
    }
  };
  addEventListener("error", (event) => void report(event));
  addEventListener("unhandledrejection", (event) => void report(event));
}
