import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { request } from "../testing/request.ts";
import { requestRaw } from "../testing/request-raw.ts";
import { startTestProduct, type Product } from "../testing/product.ts";
import { startSink, type Sink } from "../testing/sink.ts";
import {
  chunks,
  framingConnections,
  framings,
  harmlessConnections,
  inner,
  length,
  methods,
} from "../testing/smuggling-requests.ts";

let sink: Sink;
let product: Product;

beforeAll(async () => {
  sink = await startSink();
});

afterAll(() => sink.stop());

beforeEach(async () => {
  product = await startTestProduct(() => undefined, { config: { backend: sink.url } });
});

/** Sends it, and then a bystander's request over the connections that it leaves behind. */
async function send(bytes: string): Promise<{ response: string; seen: string[] }> {
  const before = sink.requests.length;
  const response = await requestRaw(product.port, bytes);
  const { text } = await request(product.port, "/auth/v1/bystander");
  expect(text).toBe("GET /auth/v1/bystander HTTP/1.1");
  return { response, seen: sink.requests.slice(before).map(({ line }) => line) };
}

const bystander = "GET /auth/v1/bystander HTTP/1.1";

describe.each(methods)("%s", (method) => {
  test("is refused with 400 when its Connection header names a framing header", async () => {
    for (const connection of framingConnections) {
      for (const [headers, body] of framings) {
        const bytes = `${method} /auth/v1/x HTTP/1.1\r\nHost: localhost\r\n${connection}\r\n${headers}\r\n\r\n${body}`;
        const { response, seen } = await send(bytes);
        expect([bytes, response.slice(0, 12), seen]).toEqual([bytes, "HTTP/1.1 400", [bystander]]);
      }
    }
  });

  test("reaches the backend as at most one request", async () => {
    for (const connection of harmlessConnections) {
      for (const [headers, body] of framings) {
        const bytes = `${method} /auth/v1/x HTTP/1.1\r\nHost: localhost\r\n${connection}\r\n${headers}\r\n\r\n${body}`;
        const { seen } = await send(bytes);
        const own = seen.filter((line) => line !== bystander);
        expect([bytes, own.length <= 1]).toEqual([bytes, true]);
        expect(own).toEqual(own.map(() => `${method} /auth/v1/x HTTP/1.1`));
      }
    }
  });

  test.each([
    ["Content-Length", length, inner],
    ["chunked encoding", "Transfer-Encoding: chunked", chunks],
  ])("forwards a body framed by %s", async (_how, headers, body) => {
    await requestRaw(
      product.port,
      `${method} /auth/v1/x HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`,
    );
    expect(sink.requests.at(-1)).toMatchObject({
      line: `${method} /auth/v1/x HTTP/1.1`,
      body: expect.stringContaining(inner),
    });
  });
});

test.each([
  ["two Host headers", "HTTP/1.1\r\nHost: localhost\r\nHost: evil.test"],
  ["two equal Host headers", "HTTP/1.1\r\nHost: localhost\r\nhost: localhost"],
  ["no Host header", "HTTP/1.1"],
  ["chunked encoding in HTTP/1.0", "HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked"],
  [
    "Content-Length and Transfer-Encoding",
    "HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked",
  ],
  [
    "two Content-Length headers",
    "HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6",
  ],
])("refuses %s with 400", async (_what, head) => {
  for (const path of ["/auth/v1/x", "/", "/healthz"]) {
    const { response, seen } = await send(`POST ${path} ${head}\r\n\r\n0\r\n\r\n`);
    expect([response.slice(0, 12), seen]).toEqual(["HTTP/1.1 400", [bystander]]);
  }
});

const upgrade =
  "Host: localhost\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";

test.each([
  ["names a framing header in Connection", "Connection: Upgrade, content-length"],
  ["names Host in a second Connection header", "Connection: Upgrade\r\nConnection: host"],
  ["has a second Host", "Connection: Upgrade\r\nHost: evil.test"],
  ["has a body", `Connection: Upgrade\r\n${length}`],
  ["has a chunked body", "Connection: Upgrade\r\nTransfer-Encoding: chunked"],
])("a websocket upgrade that %s is refused with 400", async (_what, headers) => {
  const { response, seen } = await send(
    `GET /realtime/v1/websocket HTTP/1.1\r\n${upgrade}\r\n${headers}\r\n\r\n${inner}`,
  );
  expect([response.slice(0, 12), seen]).toEqual(["HTTP/1.1 400", [bystander]]);
});

test("accepts headers named __proto__ and constructor", async () => {
  const { seen } = await send(
    "GET /auth/v1/x HTTP/1.1\r\nHost: localhost\r\n__proto__: x\r\n__proto__: y\r\nconstructor: z\r\n\r\n",
  );
  expect(seen).toEqual(["GET /auth/v1/x HTTP/1.1", bystander]);
});
