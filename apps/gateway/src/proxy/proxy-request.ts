import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";

import { sendJson } from "../answers.ts";
import { hasBody } from "../request-framing.ts";
import type { RequestTarget } from "../request-target.ts";
import type { Backend } from "./backend.ts";
import { tooSlow, unreachable, type FailedRequest, type Failure } from "./failure.ts";
import { requestHeaders, responseHeaders } from "./headers.ts";
import { sendBody } from "./send-body.ts";

/** What the proxy needs to know besides the request. */
export type ProxyContext = {
  readonly backend: Backend;
  readonly isProxyTrusted: boolean;
  /** Milliseconds without a byte from the backend before it counts as gone. */
  readonly timeout: number;
  /** Bytes of the largest body that is passed on. */
  readonly bodyLimit: number;
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

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** A kept connection that the backend closed just as it was used again: nothing has happened yet. */
function isRepeatable(request: IncomingMessage, upstream: ClientRequest): boolean {
  return upstream.reusedSocket && safeMethods.has(request.method ?? "") && !hasBody(request);
}

/** The rest of the body is read and thrown away: a connection closed with bytes unread may lose the answer. */
function refuseBody({ request, response }: ForwardedRequest): void {
  const message = "The body of this request is too large.";
  sendJson(response, 413, { code: "payload_too_large", message });
  request.resume();
}

/** Passes a request on to the backend and its answer back, both as they come. */
export function forward(forwarded: ForwardedRequest, context: ProxyContext): void {
  const { "content-length": length = 0 } = forwarded.request.headers;
  if (Number(length) > context.bodyLimit) refuseBody(forwarded);
  else send(forwarded, context, {});
}

function send(
  forwarded: ForwardedRequest,
  context: ProxyContext,
  connection: { readonly agent?: false },
): void {
  const { request, response, requestId, target } = forwarded;
  const upstream = context.backend.request({
    method: request.method,
    path: `${target.rawPath}${target.search}`,
    headers: requestHeaders(request, requestId, context),
    ...connection,
  });
  let failure: Failure = unreachable;

  upstream.setTimeout(context.timeout, () => {
    failure = tooSlow;
    upstream.destroy(new Error(`no answer within ${context.timeout} ms`));
  });

  const stopSending = hasBody(request)
    ? sendBody(request, upstream, context.bodyLimit, () => {
        stopSending();
        upstream.destroy();
        if (!response.headersSent) refuseBody(forwarded);
        else response.destroy();
      })
    : () => undefined;

  const fail = (error: Error): void => {
    stopSending();
    // The client left, or the answer is under way and tells by itself that it ended early.
    if (response.destroyed || response.headersSent) return;
    if (failure !== tooSlow && isRepeatable(request, upstream)) {
      send(forwarded, context, { agent: false });
      return;
    }
    const { method, url } = request;
    context.onFailure({ requestId, method, url, failure, reason: error.message });
    sendJson(response, failure.status, failure.body);
  };

  upstream.on("response", (answer) => {
    const status = answer.statusCode ?? 0;
    if (status < 200 || status > 599) {
      upstream.destroy();
      fail(new Error(`an answer with status ${status}`));
      return;
    }
    response.writeHead(status, answer.statusMessage, responseHeaders(answer));
    answer.pipe(response);
    // Broken off half-way: the client must not take what it has for the whole.
    answer.on("error", () => response.destroy());
    if (status < 400 || upstream.writableEnded) return;
    // A refusal needs no more of the body.
    stopSending();
    answer.on("end", () => upstream.destroy());
  });

  upstream.on("upgrade", (_answer, socket) => {
    socket.destroy();
    fail(new Error("an upgrade that nobody asked for"));
  });

  upstream.on("error", fail);

  response.on("close", () => {
    if (!response.writableFinished) upstream.destroy();
  });

  if (!hasBody(request)) upstream.end();
}
