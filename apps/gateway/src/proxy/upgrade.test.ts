import { once } from "node:events";
import { connect } from "node:net";

import { afterEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

import { startTestProduct, type Product } from "../testing/product.ts";

let live: WebSocketServer | undefined;

afterEach(() => {
  for (const client of live?.clients ?? []) client.terminate();
  live?.close();
  live = undefined;
});

/** A product whose backend speaks websockets, and repeats what it hears. */
async function startLive(): Promise<Product> {
  const started = await startTestProduct((_request, response) => response.writeHead(404).end());
  live = new WebSocketServer({
    server: started.backend,
    perMessageDeflate: true,
    handleProtocols: (protocols) => [...protocols][0] ?? false,
  });
  live.on("connection", (socket, request) => {
    socket.on("message", (data, isBinary) => socket.send(data, { binary: isBinary }));
    socket.send(JSON.stringify({ url: request.url, headers: request.headers }));
  });
  return started;
}

const path = "/realtime/v1/websocket?apikey=key&vsn=1.0.0";

async function nextMessage(socket: WebSocket): Promise<string> {
  const [data]: unknown[] = await once(socket, "message");
  return String(data);
}

test("a websocket reaches the backend with its query, protocol and forwarded headers", async () => {
  const { port } = await startLive();
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, "phoenix", {
    headers: { "x-forwarded-for": "1.2.3.4" },
  });
  const greeting: { url: string; headers: Record<string, string> } = JSON.parse(
    await nextMessage(socket),
  );
  expect(greeting.url).toBe(path);
  expect(greeting.headers["x-forwarded-for"]).toBe("127.0.0.1");
  expect(socket.protocol).toBe("phoenix");
});

test("a websocket passes messages from 5 bytes to 1 MB both ways, compressed when both ends support it", async () => {
  const { port } = await startLive();
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await nextMessage(socket);
  for (const size of [1, 1_000, 1_000_000]) {
    const text = "lark ".repeat(size / 5 + 1);
    socket.send(text);
    expect(await nextMessage(socket)).toBe(text);
  }
  expect(socket.extensions).toContain("permessage-deflate");
});

test("a websocket passes the close code of either end to the other end", async () => {
  const { port } = await startLive();
  const one = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await nextMessage(one);
  const [served] = [...(live?.clients ?? [])];
  one.close(4001, "done");
  const [code]: unknown[] = await once(served ?? one, "close");
  expect(code).toBe(4001);

  const other = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await nextMessage(other);
  for (const client of live?.clients ?? []) client.close(4002);
  const [otherCode]: unknown[] = await once(other, "close");
  expect(otherCode).toBe(4002);
});

test("the backend's websocket is closed when the client disappears", async () => {
  const { port } = await startLive();
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await nextMessage(socket);
  const [served] = [...(live?.clients ?? [])];
  const closed = once(served ?? socket, "close");
  socket.terminate();
  await closed;
  expect(live?.clients.size).toBe(0);
});

async function refusal(port: number, target: string, upgrade = "websocket"): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test.each([
  ["/dashboard", "websocket"],
  ["/realtime/v1/../../secret", "websocket"],
  [path, "h2c"],
])("an upgrade of %s to %s is answered 404", async (target, upgrade) => {
  const { port } = await startLive();
  expect(await refusal(port, target, upgrade)).toMatch(/^HTTP\/1\.1 404 /);
});

test("the backend's refusal of an upgrade is passed on", async () => {
  const product = await startTestProduct(() => undefined);
  product.backend.on("upgrade", (_request, socket) => {
    socket.end("HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
  });
  expect(await refusal(product.port, path)).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
});

test("an upgrade is answered 504 when the backend does not respond", async () => {
  const product = await startTestProduct(() => undefined, { backendTimeoutMs: 100 });
  product.backend.on("upgrade", (_request, socket) =>
    socket.resume().on("end", () => socket.end()),
  );
  expect(await refusal(product.port, path)).toMatch(/^HTTP\/1\.1 504 .*backend_timeout/s);
});

test("an upgrade is answered 502 when the backend is down", async () => {
  const product = await startTestProduct(() => undefined);
  const { backend } = product;
  await new Promise((resolve) => backend.close(resolve));
  expect(await refusal(product.port, path)).toMatch(/^HTTP\/1\.1 502 .*backend_unreachable/s);
});

test("the connection of a refused upgrade is closed even if the client does not close its side", async () => {
  const { port } = await startLive();
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  client.write(
    "GET /nowhere HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
  );
  client.resume();
  await once(client, "end");
  // Writing to a closed connection fails, which shows that it is closed.
  const writing = setInterval(() => client.write("still here"), 20);
  const [error]: unknown[] = await once(client, "error");
  clearInterval(writing);
  expect(error).toMatchObject({ code: expect.stringMatching(/^(EPIPE|ECONNRESET)$/) });
});
