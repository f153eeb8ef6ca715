import type { IncomingMessage } from "node:http";

import { loggablePath } from "../telemetry/loggable-path.ts";
import type { Telemetry } from "../telemetry/observe-request.ts";
import type { FailureKind, UpstreamName } from "../telemetry/upstream-names.ts";

export function reportFailure(
  upstream: UpstreamName,
  kind: FailureKind,
  { message: reason }: Error,
  { request, requestId }: { readonly request: IncomingMessage; readonly requestId: string },
  { log, metrics }: Telemetry,
): void {
  metrics.upstreamFailed(upstream, kind);
  const { method, url } = request;
  const path = loggablePath(url);
  log("warn", "backend failed", { requestId, method, path, upstream, kind, reason });
}
