import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

import type { RequestTarget } from "../request-target.ts";
import { reportFailure } from "./failure.ts";
import { requestHeaders } from "./headers.ts";
import type { ProxyContext } from "./proxy-request.ts";
import type { FailureKind } from "../telemetry/upstream-names.ts";

export type UpgradeRequest = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly requestId: string;
  readonly target: RequestTarget;
};

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
    // A client that never closes its side would keep the connection open.
    () => socket.destroy(),
  );
}

function statusAndHeaders(response: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${response.statusCode} ${response.statusMessage}`];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    lines.push(`${response.rawHeaders[index]}: ${response.rawHeaders[index + 1]}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Joins two sockets: the end or failure of one ends the other. */
function join(client: Duplex, upstream: Duplex): void {
  client.pipe(upstream).pipe(client);
  client.on("close", () => upstream.destroy());
  upstream.on("close", () => client.destroy());
  upstream.on("error", () => client.destroy());
}

/** Passes a websocket through byte by byte. */
export function proxyUpgrade(upgraded: UpgradeRequest, context: ProxyContext): void {
  const { request, socket, head, requestId, target } = upgraded;
  const upstream = context.upstream.backend.request({
    method: "GET",
    path: `${target.rawPath}${target.search}`,
    headers: {
      ...requestHeaders(request, requestId, context),
      connection: "Upgrade",
      upgrade: "websocket",
    },
    // A connection that becomes a websocket cannot be reused.
    agent: false,
  });
  let kind: FailureKind = "unreachable";

  socket.on("close", () => upstream.destroy());

  upstream.setTimeout(context.timeout, () => {
    kind = "timeout";
    upstream.destroy(new Error(`no answer within ${context.timeout} ms`));
  });

  upstream.on("upgrade", (response, upstreamSocket, upstreamHead) => {
    upstreamSocket.setTimeout(0);
    socket.write(statusAndHeaders(response));
    socket.write(upstreamHead);
    upstreamSocket.write(head);
    join(socket, upstreamSocket);
  });

  upstream.on("response", (response) => {
    response.resume();
    refuseUpgrade(socket, response.statusCode ?? 502, {
      code: "upgrade_refused",
      message: "The backend did not open a live connection.",
    });
  });

  upstream.on("error", (error) => {
    if (socket.destroyed || socket.writableEnded) return;
    const { name, failures } = context.upstream;
    reportFailure(name, kind, error, upgraded, context.telemetry);
    const { status, ...body } = failures[kind];
    refuseUpgrade(socket, status, body);
  });

  upstream.end();
}
