import { withoutPersonalData } from "./personal-data.ts";
import type { Zone } from "./zones.ts";

/** Where browsers send errors that nobody caught: the gateway, which logs them or passes them on. */
export const errorReportPath = "/_errors";

/** Bytes of a report's JSON; a longer one is refused. */
export const longestReport = 4_096;

/** An error in a browser that nobody caught, without anything about who it happened to. */
export type ErrorReport = {
  readonly app: Zone;
  /** The release whose document was open, `unknown` where nobody said. */
  readonly release: string;
  readonly path: string;
  readonly kind: "error" | "unhandledrejection";
  readonly message: string;
  /** The places in our own scripts, the innermost first. */
  readonly frames: readonly string[];
};

const longest = { release: 80, path: 120, message: 300, frame: 160, frames: 10 };

/** Cuts a report to size and takes personal data out. */
export function tidied(report: ErrorReport): ErrorReport {
  return {
    app: report.app,
    release: report.release.slice(0, longest.release),
    path: withoutPersonalData(report.path).slice(0, longest.path),
    kind: report.kind,
    message: withoutPersonalData(report.message).slice(0, longest.message),
    frames: report.frames
      .slice(0, longest.frames)
      .map((frame) => withoutPersonalData(frame).slice(0, longest.frame)),
  };
}
