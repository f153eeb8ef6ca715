import type { IncomingMessage, ServerResponse } from "node:http";

import { startServerSpan } from "@postlark/server/tracing";

import type { Area } from "./metrics.ts";

type Traced = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly area: Area;
  /** Whether the proxy's trace headers are used; a client's never are. */
  readonly isProxyTrusted: boolean;
};

/** Serves a request in its own span, if traces are written. */
export function traceRequest(traced: Traced, serve: () => void): void {
  const { request, response, requestId, area, isProxyTrusted } = traced;
  const { traceparent } = request.headers;
  const parent = isProxyTrusted && typeof traceparent === "string" ? traceparent : undefined;
  const method = request.method ?? "none";
  const span = startServerSpan(`${method} ${area}`, parent);
  if (span === undefined) return serve();
  span.set({
    "http.request.method": method,
    "postlark.zone": area,
    "postlark.request_id": requestId,
  });
  response.on("close", () => {
    if (response.headersSent) span.set({ "http.response.status_code": response.statusCode });
    span.end(!response.writableFinished || response.statusCode >= 500);
  });
  span.run(serve);
}
