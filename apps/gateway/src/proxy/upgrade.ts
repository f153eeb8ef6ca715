import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

import type { RequestTarget } from "../request-target.ts";
import { tooSlow, unreachable, type Failure } from "./failure.ts";
import type { ProxyContext } from "./forward.ts";
import { requestHeaders } from "./headers.ts";

/** A request to open a websocket to the backend. */
export type UpgradeRequest = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** What came after the request already. */
  readonly head: Buffer;
  readonly requestId: string;
  readonly target: RequestTarget;
};

/** Answers a request to upgrade on its bare socket and closes it. */
export function refuseUpgrade(socket: Duplex, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(text)}`,
      "cache-control: no-store",
      "connection: close",
      "",
      text,
    ].join("\r\n"),
    // A client that never closes its side would keep the connection.
    () => socket.destroy(),
  );
}

function statusAndHeaders(answer: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    lines.push(`${answer.rawHeaders[index]}: ${answer.rawHeaders[index + 1]}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Two sockets as one: what ends or breaks on one side ends on the other. */
function join(client: Duplex, upstream: Duplex): void {
  client.pipe(upstream).pipe(client);
  client.on("close", () => upstream.destroy());
  upstream.on("close", () => client.destroy());
  upstream.on("error", () => client.destroy());
}

/** Passes a websocket through to the backend, byte by byte: frames and extensions are theirs. */
export function forwardUpgrade(
  { request, socket, head, requestId, target }: UpgradeRequest,
  context: ProxyContext,
): void {
  const upstream = context.backend.request({
    method: "GET",
    path: `${target.rawPath}${target.search}`,
    headers: {
      ...requestHeaders(request, requestId, context),
      connection: "Upgrade",
      upgrade: "websocket",
    },
    // A connection that becomes a websocket is nobody else's afterwards.
    agent: false,
  });
  let failure: Failure = unreachable;

  socket.on("close", () => upstream.destroy());

  upstream.setTimeout(context.timeout, () => {
    failure = tooSlow;
    upstream.destroy(new Error(`no answer within ${context.timeout} ms`));
  });

  upstream.on("upgrade", (answer, upstreamSocket, upstreamHead) => {
    upstreamSocket.setTimeout(0);
    socket.write(statusAndHeaders(answer));
    socket.write(upstreamHead);
    upstreamSocket.write(head);
    join(socket, upstreamSocket);
  });

  upstream.on("response", (answer) => {
    answer.resume();
    refuseUpgrade(socket, answer.statusCode ?? 502, {
      code: "upgrade_refused",
      message: "The backend did not open a live connection.",
    });
  });

  upstream.on("error", (error) => {
    if (socket.destroyed || socket.writableEnded) return;
    const { method, url } = request;
    context.onFailure({ requestId, method, url, failure, reason: error.message });
    refuseUpgrade(socket, failure.status, failure.body);
  });

  upstream.end();
}
