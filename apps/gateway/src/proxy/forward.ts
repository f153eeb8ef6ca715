import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";

import { sendJson } from "../answers.ts";
import type { RequestTarget } from "../request-target.ts";
import type { Backend } from "./backend.ts";
import { tooSlow, unreachable, type Failure } from "./failure.ts";
import { requestHeaders, responseHeaders } from "./headers.ts";

/** What the proxy needs to know besides the request. */
export type ProxyContext = {
  readonly backend: Backend;
  readonly isProxyTrusted: boolean;
  /** Milliseconds without a byte from the backend before it counts as gone. */
  readonly timeout: number;
  /** Told why a request failed; never sees a query string or a header. */
  readonly onFailure: (reason: string) => void;
};

function hasBody(request: IncomingMessage): boolean {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  return coding !== undefined || (length !== undefined && length !== "0");
}

/** A kept connection that the backend closed just as it was used again: nothing has happened yet. */
function isRepeatable(request: IncomingMessage, upstream: ClientRequest): boolean {
  const isSafe = request.method === "GET" || request.method === "HEAD";
  return upstream.reusedSocket && isSafe && !hasBody(request);
}

/** Passes a request on to the backend and its answer back, both as they come. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  context: ProxyContext,
): void {
  const upstream = context.backend.request({
    method: request.method,
    path: `${target.rawPath}${target.search}`,
    headers: requestHeaders(request, context.backend.url, context.isProxyTrusted),
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
      forward(request, response, target, context);
      return;
    }
    context.onFailure(`${request.method} ${target.rawPath}: ${error.message}`);
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
