import { errorReportPath, sanitizeReport, type ErrorReport } from "./error-report.ts";
import type { Zone } from "./zones.ts";

/** Maximum number of reports per page. */
const maxReports = 5;

/** Errors of other origins, and harmless ones. */
const ignored = /^Script error\.?$|^ResizeObserver loop/;

const sent = new Set<string>();

/** The open document's release, from the gateway's `Server-Timing` header. */
function currentRelease(): string {
  for (const entry of performance.getEntriesByType("navigation")) {
    if (!(entry instanceof PerformanceNavigationTiming)) continue;
    const timing = entry.serverTiming.find(({ name }) => name === "release");
    if (timing) return timing.description;
  }
  return "unknown";
}

function parseFrames(error: unknown): string[] {
  if (!(error instanceof Error) || error.stack === undefined) return [];
  const lines = error.stack.split("\n").filter((line) => line.includes(location.origin));
  return lines.map((line) => line.replaceAll(location.origin, "").replace(/^\s*(?:at )?/, ""));
}

function errorOf(event: ErrorEvent | PromiseRejectionEvent): unknown {
  return "reason" in event ? event.reason : event.error;
}

function messageOf(error: unknown, event: ErrorEvent | PromiseRejectionEvent): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return "message" in event ? event.message : `Rejected with ${typeof error}`;
}

/** Reports an uncaught error of our own scripts, each once and a few per page. */
export function reportError(app: Zone, event: ErrorEvent | PromiseRejectionEvent): void {
  const error = errorOf(event);
  const message = messageOf(error, event);
  const frames = parseFrames(error);
  const isForeign = error instanceof Error && error.stack?.includes("://") && frames.length === 0;
  if (isForeign || ignored.test(message)) return;
  const key = `${message}\n${frames[0]}`;
  if (sent.has(key) || sent.size >= maxReports) return;
  sent.add(key);
  const report: ErrorReport = {
    app,
    release: currentRelease(),
    path: location.pathname,
    kind: "reason" in event ? "unhandledrejection" : "error",
    message,
    frames,
  };
  navigator.sendBeacon(errorReportPath, JSON.stringify(sanitizeReport(report)));
}
