import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

import type { Origin } from "../forwarded.ts";
import { headerLists } from "../header-lists.ts";
import { sendJson, sendText } from "../responses.ts";
import { backendSecurity, documentSecurity } from "../security-headers.ts";
import type { FailureKind, UpstreamName } from "../telemetry/upstream-names.ts";
import type { Backend } from "./backend.ts";

export type Failure = { readonly status: number; readonly code: string; readonly message: string };

/** A server to proxy to, and the form of its errors and headers. */
export type Upstream = {
  readonly name: UpstreamName;
  readonly backend: Backend;
  readonly failures: Readonly<Record<FailureKind, Failure>>;
  /** In the format of the server's own errors. */
  sendFailure(response: ServerResponse, path: string, failure: Failure): void;
  securityHeaders(received: IncomingMessage, origin: Origin): OutgoingHttpHeaders;
};

export const tooLarge: Failure = {
  status: 413,
  code: "payload_too_large",
  message: "The body of this request is too large.",
};

/** Supabase's form of errors: a code and a message. */
export function supabaseUpstream(backend: Backend): Upstream {
  return {
    name: "supabase",
    backend,
    failures: {
      unreachable: {
        status: 502,
        code: "backend_unreachable",
        message: "The backend cannot be reached. Please try again in a moment.",
      },
      timeout: {
        status: 504,
        code: "backend_timeout",
        message: "The backend took too long to answer. Please try again in a moment.",
      },
    },
    sendFailure: (response, _path, { status, ...body }) => sendJson(response, status, body),
    securityHeaders: () => backendSecurity,
  };
}

/** The answer of the engine's paths without an engine. */
export const engineAbsent: Failure = {
  status: 503,
  code: "engine_absent",
  message: "Publishing is switched off here: no engine runs beside this product.",
};

/** JSON for the API, plain text for pages. */
export function sendEngineFailure(
  response: ServerResponse,
  path: string,
  { status, ...error }: Failure,
): void {
  if (path.startsWith("/api/")) sendJson(response, status, { error });
  else sendText(response, status, error.message);
}

/** The engine's pages have their own policy; a page without one is sandboxed. */
function engineSecurity(received: IncomingMessage, origin: Origin): OutgoingHttpHeaders {
  const policy = headerLists(received).get("content-security-policy")?.join(", ");
  return {
    ...documentSecurity(origin),
    ...backendSecurity,
    ...(policy && { "content-security-policy": policy }),
  };
}

export const engineFailures: Upstream["failures"] = {
  unreachable: {
    status: 503,
    code: "engine_unreachable",
    message: "The engine that publishes cannot be reached. Please try again in a moment.",
  },
  timeout: {
    status: 504,
    code: "engine_timeout",
    message: "The engine that publishes took too long to answer. Please try again in a moment.",
  },
};

/** The engine as an upstream. Its pages keep their own content security policy. */
export function engineUpstream(backend: Backend): Upstream {
  return {
    name: "engine",
    backend,
    failures: engineFailures,
    sendFailure: sendEngineFailure,
    securityHeaders: engineSecurity,
  };
}
