import { loggablePath } from "../telemetry/loggable-path.ts";
import type { Telemetry } from "../telemetry/observe-request.ts";

/** Why the backend gave no answer, in the shape of Supabase's own errors. */
export type Failure = {
  readonly status: 502 | 504;
  readonly body: { readonly code: string; readonly message: string };
};

/** The backend could not be reached, or broke off before it answered. */
export const unreachable: Failure = {
  status: 502,
  body: {
    code: "backend_unreachable",
    message: "The backend cannot be reached. Please try again in a moment.",
  },
};

/** The backend took the request and did not answer in time. */
export const tooSlow: Failure = {
  status: 504,
  body: {
    code: "backend_timeout",
    message: "The backend took too long to answer. Please try again in a moment.",
  },
};

/** A request that the backend did not answer. */
export type FailedRequest = {
  readonly requestId: string;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly failure: Failure;
  /** What happened to the connection. */
  readonly reason: string;
};

/** Logs and counts a request that the backend did not answer. */
export function tellFailure(failed: FailedRequest, { log, metrics }: Telemetry): void {
  const kind = failed.failure === tooSlow ? "timeout" : "unreachable";
  metrics.upstreamFailed(kind);
  const { requestId, method, url, reason } = failed;
  log("warn", "backend failed", { requestId, method, path: loggablePath(url), kind, reason });
}
