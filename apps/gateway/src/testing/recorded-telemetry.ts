import type { LogFields, LogLevel } from "@postlark/server/log";

import { createMetrics } from "../telemetry/metrics.ts";
import type { Telemetry } from "../telemetry/observe-request.ts";

export type RecordedLine = LogFields & { readonly level: LogLevel; readonly message: string };

/** Telemetry that counts, and collects log lines. */
export function recordedTelemetry(): { telemetry: Telemetry; lines: RecordedLine[] } {
  const lines: RecordedLine[] = [];
  const log: Telemetry["log"] = (level, message, fields) => {
    lines.push({ level, message, ...fields });
  };
  return { telemetry: { log, metrics: createMetrics() }, lines };
}
