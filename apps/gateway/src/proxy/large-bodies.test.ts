import { once } from "node:events";
import http, { Agent, type IncomingMessage } from "node:http";
import { createServer, type Server } from "node:net";

import { afterEach, describe, expect, test } from "vitest";

import { requestRaw } from "../testing/request-raw.ts";
import { startProduct, type Product } from "../testing/product.ts";
import { recordedTelemetry } from "../testing/recorded-telemetry.ts";

let product: Product;
let server: Server | undefined;

afterEach(async () => {
  await product.stop();
  server?.close();
  server = undefined;
});

/** A backend that refuses as soon as it has seen a head, and closes without reading the body. */
async function startBrusque(): Promise<URL> {
  server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("data", () => {
      socket.write("HTTP/1.1 413 No\r\ncontent-length: 2\r\nconnection: close\r\n\r\nno");
      socket.destroySoon();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
}

type Sent = { readonly chunks: number; readonly isChunked?: boolean };

const chunk = "x".repeat(100_000);

/** Sends a body and reads the answer, whichever is done first. */
async function post({
  chunks,
  isChunked = false,
}: Sent): Promise<{ status: number | undefined; text: string }> {
  const outgoing = http.request({
    port: product.port,
    path: "/storage/v1/object/avatars/x",
    method: "POST",
    agent: false,
    headers: isChunked
      ? { "transfer-encoding": "chunked" }
      : { "content-length": chunk.length * chunks },
  });
  outgoing.end(chunk.repeat(chunks));
  const [response]: IncomingMessage[] = await once(outgoing, "response");
  let text = "";
  for await (const data of response ?? []) text += String(data);
  return { status: response?.statusCode, text };
}

const ways = [
  ["of known length", false],
  ["of unknown length", true],
] as const;

describe.each(ways)("a body %s", (_how, isChunked) => {
  test("that is larger than the gateway passes on is refused", async () => {
    const { telemetry, lines } = recordedTelemetry();
    product = await startProduct((incoming) => incoming.resume(), {
      bodyLimit: 150_000,
      telemetry,
    });
    const { status, text } = await post({ chunks: 20, isChunked });
    expect([status, JSON.parse(text)]).toEqual([
      413,
      { code: "payload_too_large", message: "The body of this request is too large." },
    ]);
    expect(lines.filter(({ message }) => message === "backend failed")).toEqual([]);
    expect(await telemetry.metrics.text()).not.toContain("postlark_upstream_errors_total{");
  });

  test("that the backend refuses unread, closing its connection, is no failure of the backend", async () => {
    const { telemetry } = recordedTelemetry();
    const backend = await startBrusque();
    product = await startProduct(() => undefined, { telemetry, config: { backend } });
    for (let turn = 0; turn < 100; turn += 1) {
      expect([turn, await post({ chunks: 20, isChunked })]).toEqual([
        turn,
        { status: 413, text: "no" },
      ]);
    }
    expect(await telemetry.metrics.text()).not.toContain("postlark_upstream_errors_total{");
  });

  test("that the backend takes arrives whole", async () => {
    product = await startProduct((incoming, response) => {
      let length = 0;
      incoming.on("data", (data: Buffer) => (length += data.length));
      incoming.on("end", () => response.end(String(length)));
    });
    expect(await post({ chunks: 200, isChunked })).toEqual({ status: 200, text: "20000000" });
  });
});

test("a refused body leaves the connection for the next request", async () => {
  product = await startProduct((_request, response) => response.end("next"), { bodyLimit: 5 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const options = { port: product.port, path: "/rest/v1/x", agent };
  const ports = new Set<number | undefined>();
  for (const [method, status] of [
    ["POST", 413],
    ["GET", 200],
  ] as const) {
    const outgoing = http
      .request({ ...options, method })
      .end(method === "POST" ? chunk : undefined);
    const [response]: IncomingMessage[] = await once(outgoing, "response");
    ports.add(response?.socket.localPort);
    expect(response?.statusCode).toBe(status);
    response?.resume();
  }
  expect(ports.size).toBe(1);
  agent.destroy();
});

test("a body of which nothing comes but its length is refused without the backend", async () => {
  const asked: unknown[] = [];
  product = await startProduct((incoming) => asked.push(incoming.url), { bodyLimit: 5 });
  const answer = await requestRaw(
    product.port,
    "PUT /storage/v1/object/avatars/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\n",
  );
  expect([answer.slice(0, 12), asked]).toEqual(["HTTP/1.1 413", []]);
});
