import { withoutPersonalData } from "./personal-data.ts";
import type { Zone } from "./zones.ts";

/** The path to which browsers send uncaught errors: the gateway logs or forwards them. */
export const errorReportPath = "/_errors";

/** Maximum size of a report's JSON in bytes; longer ones are refused. */
export const maxReportBytes = 4_096;

/** An uncaught browser error, without personal data. */
export type ErrorReport = {
  readonly app: Zone;
  /** The release of the open document, or `unknown`. */
  readonly release: string;
  readonly path: string;
  readonly kind: "error" | "unhandledrejection";
  readonly message: string;
  /** Stack frames in our own scripts, innermost first. */
  readonly frames: readonly string[];
};

const maxLengths = { release: 80, path: 120, message: 300, frame: 160, frames: 10 };

/** Truncates a report and removes personal data. */
export function sanitizeReport(report: ErrorReport): ErrorReport {
  return {
    app: report.app,
    release: report.release.slice(0, maxLengths.release),
    path: withoutPersonalData(report.path).slice(0, maxLengths.path),
    kind: report.kind,
    message: withoutPersonalData(report.message).slice(0, maxLengths.message),
    frames: report.frames
      .slice(0, maxLengths.frames)
      .map((frame) => withoutPersonalData(frame).slice(0, maxLengths.frame)),
  };
}
