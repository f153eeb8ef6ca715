import type { IncomingMessage, ServerResponse } from "node:http";

import type { Log, LogLevel } from "@postlark/server/log";

import { loggablePath } from "./loggable-path.ts";
import type { Area, Metrics } from "./metrics.ts";

export type Telemetry = { readonly log: Log; readonly metrics: Metrics };

type Observed = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly area: Area;
  /** Logged at debug level: an asset, a health check. */
  readonly isMinor: boolean;
};

function levelOf(status: number | undefined, isMinor: boolean): LogLevel {
  if (isMinor) return "debug";
  return status !== undefined && status >= 500 ? "warn" : "info";
}

/** Counts, times and logs a request once its response is closed, also if the client disconnects before. */
export function observeRequest(observed: Observed, { log, metrics }: Telemetry): void {
  const { request, response, requestId, area, isMinor } = observed;
  const startedAt = performance.now();
  response.on("close", () => {
    const milliseconds = performance.now() - startedAt;
    const status = response.headersSent ? response.statusCode : undefined;
    metrics.requestEnded(area, status, milliseconds / 1_000);
    log(levelOf(status, isMinor), "request", {
      requestId,
      method: request.method,
      path: loggablePath(request.url),
      zone: area,
      status,
      milliseconds: Math.round(milliseconds),
      aborted: response.writableFinished ? undefined : true,
    });
  });
}
