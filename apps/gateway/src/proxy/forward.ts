import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";

import { sendJson } from "../answers.ts";
import { hasBody } from "../request-framing.ts";
import type { RequestTarget } from "../request-target.ts";
import type { Backend } from "./backend.ts";
import { tooSlow, unreachable, type FailedRequest, type Failure } from "./failure.ts";
import { requestHeaders, responseHeaders } from "./headers.ts";

/** What the proxy needs to know besides the request. */
export type ProxyContext = {
  readonly backend: Backend;
  readonly isProxyTrusted: boolean;
  /** Milliseconds without a byte from the backend before it counts as gone. */
  readonly timeout: number;
  /** Told of each request that the backend did not answer. */
  readonly onFailure: (failed: FailedRequest) => void;
};

/** A request that is the backend's. */
export type ForwardedRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly target: RequestTarget;
};

/** A kept connection that the backend closed just as it was used again: nothing has happened yet. */
function isRepeatable(request: IncomingMessage, upstream: ClientRequest): boolean {
  const isSafe = request.method === "GET" || request.method === "HEAD";
  return upstream.reusedSocket && isSafe && !hasBody(request);
}

/** Passes a request on to the backend and its answer back, both as they come. */
export function forward(forwarded: ForwardedRequest, context: ProxyContext): void {
  const { request, response, requestId, target } = forwarded;
  const upstream = context.backend.request({
    method: request.method,
    path: `${target.rawPath}${target.search}`,
    headers: requestHeaders(request, requestId, context),
  });
  let failure: Failure = unreachable;

  upstream.setTimeout(context.timeout, () => {
    failure = tooSlow;
    upstream.destroy(new Error(`no answer within ${context.timeout} ms`));
  });

  upstream.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, responseHeaders(answer));
    answer.pipe(response);
    // Broken off half-way: the client must not take what it has for the whole.
    answer.on("error", () => response.destroy());
  });

  upstream.on("error", (error) => {
    // The client left, or the answer is under way and tells by itself that it ended early.
    if (response.destroyed || response.headersSent) return;
    if (isRepeatable(request, upstream)) {
      forward(forwarded, context);
      return;
    }
    const { method, url } = request;
    context.onFailure({ requestId, method, url, failure, reason: error.message });
    request.unpipe(upstream);
    request.resume();
    sendJson(
      response,
      failure.status,
      failure.body,
      hasBody(request) ? { connection: "close" } : {},
    );
  });

  response.on("close", () => {
    if (!response.writableFinished) upstream.destroy();
  });

  if (hasBody(request)) request.pipe(upstream);
  else upstream.end();
}
