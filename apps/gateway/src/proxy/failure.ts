import type { IncomingMessage } from "node:http";

import { loggablePath } from "../telemetry/loggable-path.ts";
import type { Telemetry } from "../telemetry/observe-request.ts";

/** Why the backend gave no response, with what the client gets, in the shape of Supabase's own errors. */
export const failures = {
  unreachable: {
    status: 502,
    body: {
      code: "backend_unreachable",
      message: "The backend cannot be reached. Please try again in a moment.",
    },
  },
  timeout: {
    status: 504,
    body: {
      code: "backend_timeout",
      message: "The backend took too long to answer. Please try again in a moment.",
    },
  },
} as const;

export type FailureKind = keyof typeof failures;

export function reportFailure(
  kind: FailureKind,
  { message: reason }: Error,
  { request, requestId }: { readonly request: IncomingMessage; readonly requestId: string },
  { log, metrics }: Telemetry,
): void {
  metrics.upstreamFailed(kind);
  const { method, url } = request;
  log("warn", "backend failed", { requestId, method, path: loggablePath(url), kind, reason });
}
