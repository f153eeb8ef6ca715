import type { Socket } from "node:net";

import { startRawServer, type RawServer } from "./raw-server.ts";

/** One request as bytes on the wire. */
export type SunkRequest = { readonly line: string; readonly head: string; readonly body: string };

/** A backend that parses the raw bytes of its connections strictly. */
export type Sink = RawServer & { readonly requests: readonly SunkRequest[] };

function fieldsOf(head: string, name: string): string[] {
  return [...head.matchAll(new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, "gim"))].map(
    ([, value = ""]) => value,
  );
}

/** The end of a chunked body from `start` on; `undefined` if incomplete. */
function endOfChunks(bytes: string, start: number): number | undefined {
  let position = start;
  for (;;) {
    const lineEnd = bytes.indexOf("\r\n", position);
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(bytes.slice(position, lineEnd), 16);
    position = lineEnd + 2 + size + 2;
    if (bytes.length < position) return undefined;
    if (size === 0) return position;
  }
}

/** The first complete request and its end; `undefined` if incomplete. */
function parseRequest(bytes: string): { request: SunkRequest; end: number } | undefined {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd === -1) return undefined;
  const head = bytes.slice(0, headEnd + 2);
  const start = headEnd + 4;
  const isChunked = fieldsOf(head, "transfer-encoding").length > 0;
  const [length = "0"] = fieldsOf(head, "content-length");
  const end = isChunked ? endOfChunks(bytes, start) : start + Number(length);
  if (end === undefined || end > bytes.length) return undefined;
  const line = head.slice(0, head.indexOf("\r\n"));
  return { request: { line, head, body: bytes.slice(start, end) }, end };
}

function serve(socket: Socket, requests: SunkRequest[]): void {
  let bytes = "";
  socket.on("data", (data) => {
    bytes += data.toString("latin1");
    for (let parsed = parseRequest(bytes); parsed; parsed = parseRequest(bytes)) {
      const { request, end } = parsed;
      bytes = bytes.slice(end);
      requests.push(request);
      const body = request.line.startsWith("HEAD ") ? "" : request.line;
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${request.line.length}\r\n\r\n${body}`);
    }
  });
}

/** Answers each request with its request line. */
export async function startSink(): Promise<Sink> {
  const requests: SunkRequest[] = [];
  const server = await startRawServer((socket) => serve(socket, requests));
  return { ...server, requests };
}
