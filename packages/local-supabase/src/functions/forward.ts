import { request as sendRequest, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { failure } from "./answers.ts";
import type { Lease } from "./function-pool.ts";

/** They are about one connection, not about the message (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
const withoutBody = new Set([204, 205, 304]);
const goneMs = 1000;

/**
 * Sends a request to a function's process and passes its answer on as it comes, encodings and all. The lease is
 * released once the answer has been read or given up.
 */
export async function forward(options: {
  request: Request;
  lease: Lease;
  path: string;
  headers: Record<string, string>;
  answerMs: number;
}): Promise<Response> {
  const { request, lease, path, answerMs } = options;
  const outgoing = sendRequest({
    host: "127.0.0.1",
    port: lease.process.port,
    method: request.method,
    path,
    headers: { ...messageHeaders(request.headers), ...framing(request), ...options.headers },
    agent: false,
    signal: request.signal,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    outgoing.destroy();
  }, answerMs);
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve);
    outgoing.on("error", reject);
    outgoing.once("close", () => reject(new Error("the connection was closed")));
  });
  try {
    // Not waited for: a function may answer before it has read everything.
    void sendBody(request, outgoing);
    const incoming = await answered;
    incoming.once("close", () => lease.release());
    return toResponse(incoming, request.method);
  } catch {
    lease.release();
    return isLate ? failure("IDLE_TIMEOUT") : await explain(lease);
  } finally {
    clearTimeout(timer);
  }
}

async function sendBody(request: Request, outgoing: NodeJS.WritableStream): Promise<void> {
  if (request.body === null) {
    outgoing.end();
    return;
  }
  try {
    await pipeline(Readable.from(request.body), outgoing);
  } catch {
    // Whether the request failed with it is told by the answer, or by there being none.
  }
}

/** Tells a function that failed from one that was killed, for using too much memory, say. */
async function explain({ process }: Lease): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const stillThere = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), goneMs);
  });
  const exit = await Promise.race([process.exited, stillThere]);
  clearTimeout(timer);
  return failure(exit?.signal ? "WORKER_LIMIT" : "WORKER_ERROR");
}

function toResponse(incoming: IncomingMessage, method: string): Response {
  const status = incoming.statusCode ?? 502;
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = incoming.rawHeaders[index] ?? "";
    if (!hopByHop.has(name.toLowerCase()))
      headers.append(name, incoming.rawHeaders[index + 1] ?? "");
  }
  if (status >= 500 && !headers.has("sb-error-code")) {
    headers.set("sb-error-code", "EDGE_FUNCTION_ERROR");
  }
  if (method === "HEAD" || withoutBody.has(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(incoming), { status, headers });
}

function messageHeaders(headers: Headers): Record<string, string> {
  const kept = [...headers].filter(([name]) => !hopByHop.has(name) && name !== "content-length");
  return Object.fromEntries(kept);
}

/** A body that nothing frames, a DELETE's say, would be read as the connection's next request. */
function framing({ body, headers }: Request): Record<string, string> {
  if (body === null) return {};
  const length = headers.get("content-length");
  return length === null ? { "transfer-encoding": "chunked" } : { "content-length": length };
}
