import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";

import { hasBody } from "../request-framing.ts";
import type { RequestTarget } from "../request-target.ts";
import type { Telemetry } from "../telemetry/observe-request.ts";
import { reportFailure } from "./failure.ts";
import { requestHeaders, responseHeaders } from "./headers.ts";
import { sendBody } from "./send-body.ts";
import type { FailureKind } from "../telemetry/upstream-names.ts";
import { tooLarge, type Upstream } from "./upstream.ts";

export type ProxyContext = {
  readonly upstream: Upstream;
  readonly isProxyTrusted: boolean;
  readonly timeout: number;
  readonly bodyLimit: number;
  readonly telemetry: Telemetry;
};

export type ProxiedRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly target: RequestTarget;
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether the request may be sent again: the backend closed a keep-alive connection just before it was reused. */
function isRepeatable(request: IncomingMessage, upstream: ClientRequest): boolean {
  return upstream.reusedSocket && safeMethods.has(request.method ?? "") && !hasBody(request);
}

/** Responds "too large" and discards the rest of the body: closing with unread bytes may lose the response. */
function refuseBody(
  { request, response, target }: ProxiedRequest,
  { upstream }: ProxyContext,
): void {
  upstream.sendFailure(response, target.rawPath, tooLarge);
  request.resume();
}

/** Passes a request on to the backend, and its response to the client. Refuses a body over the limit. */
export function proxyRequest(proxied: ProxiedRequest, context: ProxyContext): void {
  const { "content-length": length = 0 } = proxied.request.headers;
  if (Number(length) > context.bodyLimit) refuseBody(proxied, context);
  else sendUpstream(proxied, context, {});
}

/**
 * Sends the request to the backend. Repeats it on a new connection if a reused one was closed; other failures are
 * reported, and the client gets the upstream's failure response unless one has begun.
 */
function sendUpstream(
  proxied: ProxiedRequest,
  context: ProxyContext,
  connection: { readonly agent?: false },
): void {
  const { request, response, requestId, target } = proxied;
  const upstream = context.upstream.backend.request({
    method: request.method,
    path: `${target.rawPath}${target.search}`,
    headers: requestHeaders(request, requestId, context),
    // Set later, it would count from the connection on, where the agent's timeout for idle ones applies.
    timeout: context.timeout,
    ...connection,
  });
  let kind: FailureKind = "unreachable";

  upstream.on("timeout", () => {
    kind = "timeout";
    upstream.destroy(new Error(`no answer within ${context.timeout} ms`));
  });

  const stopSending = hasBody(request)
    ? sendBody(request, upstream, context.bodyLimit, () => {
        stopSending();
        upstream.destroy();
        if (!response.headersSent) refuseBody(proxied, context);
        else response.destroy();
      })
    : () => undefined;

  const fail = (error: Error): void => {
    stopSending();
    // The client disconnected, or the response has begun and its early end is visible.
    if (response.destroyed || response.headersSent) return;
    if (kind !== "timeout" && isRepeatable(request, upstream)) {
      sendUpstream(proxied, context, { agent: false });
      return;
    }
    const { name, failures } = context.upstream;
    reportFailure(name, kind, error, proxied, context.telemetry);
    context.upstream.sendFailure(response, target.rawPath, failures[kind]);
  };

  upstream.on("response", (received) => {
    const status = received.statusCode ?? 0;
    if (status < 200 || status > 599) {
      upstream.destroy();
      fail(new Error(`an answer with status ${status}`));
      return;
    }
    const headers = responseHeaders(received, request, context);
    response.writeHead(status, received.statusMessage, headers);
    received.pipe(response);
    // Aborted, so that the client does not take it for complete.
    received.on("error", () => response.destroy());
    if (status < 400 || upstream.writableEnded) return;
    // A refusal needs no more of the body.
    stopSending();
    received.on("end", () => upstream.destroy());
  });

  upstream.on("upgrade", (_received, socket) => {
    socket.destroy();
    fail(new Error("an upgrade that nobody asked for"));
  });

  upstream.on("error", fail);

  response.on("close", () => {
    if (!response.writableFinished) upstream.destroy();
  });

  if (!hasBody(request)) upstream.end();
}
