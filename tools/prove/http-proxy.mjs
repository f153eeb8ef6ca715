import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

/** Of one connection, or of another server's making. */
const hopByHop = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "transfer-encoding",
  "content-encoding",
]);

/** @param {Iterable<[string, string]>} headers */
function passedOn(headers) {
  return Object.fromEntries([...headers].filter(([name]) => !hopByHop.has(name)));
}

/** @param {import("node:http").IncomingMessage} request @param {Buffer<ArrayBuffer>} body @param {string} target */
async function ask(request, body, target) {
  const headers = Object.entries(request.headers).map(
    ([name, value]) => /** @type {[string, string]} */ ([name, String(value)]),
  );
  const response = await fetch(`${target}${request.url}`, {
    method: request.method ?? "GET",
    headers: passedOn(headers),
    ...(request.method !== "GET" && { body }),
    redirect: "manual",
  });
  return { response, text: Buffer.from(await response.arrayBuffer()) };
}

/**
 * A way to a server on which requests and answers get lost.
 * @param {string} target the server's origin
 * @param {import("./faults.mjs").Faults} faults
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startHttpProxy(target, faults) {
  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  async function answer(request, response) {
    const body = await buffer(request);
    const fault = faults.next();
    if (fault === "request lost") {
      request.socket.destroy();
      return;
    }
    if (fault === "limit") {
      response.writeHead(429, { "content-type": "application/json", "retry-after": "1" });
      response.end('{"error":"RateLimitExceeded","message":"Rate Limit Exceeded"}');
      return;
    }
    if (fault === "failure") {
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
      return;
    }
    if (fault === "slow") await delay(faults.delay());
    const { response: given, text } = await ask(request, body, target);
    if (fault === "failure after all") {
      response.writeHead(504, { "content-type": "text/html" }).end("<h1>Gateway timeout</h1>");
      return;
    }
    if (fault === "answer lost") {
      request.socket.destroy();
      return;
    }
    response.writeHead(given.status, {
      ...passedOn(given.headers),
      ...(given.status !== 204 && { "content-length": text.length }),
    });
    if (fault === "answer cut" && text.length > 1) {
      response.write(text.subarray(0, text.length / 2), () => request.socket.destroy());
      return;
    }
    response.end(text);
  }

  const server = createServer((request, response) => {
    // A server that is away, or an engine that was killed.
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
