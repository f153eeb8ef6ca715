import { once } from "node:events";
import http, { Agent, type IncomingMessage } from "node:http";

import { describe, expect, onTestFinished, test } from "vitest";

import { startTestProduct } from "../testing/product.ts";
import { startRawServer } from "../testing/raw-server.ts";
import { recordedTelemetry } from "../testing/recorded-telemetry.ts";
import { requestRaw } from "../testing/request-raw.ts";

/** A backend that refuses as soon as it has seen a head, and closes without reading the body. */
async function startBrusque(): Promise<URL> {
  const { url, stop } = await startRawServer((socket) => {
    socket.once("data", () => {
      socket.write("HTTP/1.1 413 No\r\ncontent-length: 2\r\nconnection: close\r\n\r\nno");
      socket.destroySoon();
    });
  });
  onTestFinished(stop);
  return url;
}

type Sent = { readonly chunks: number; readonly isChunked?: boolean };

const chunk = "x".repeat(100_000);

/** Sends a body and reads the response, whichever is done first. */
async function post(
  port: number,
  { chunks, isChunked = false }: Sent,
): Promise<{ status: number | undefined; text: string }> {
  const outgoing = http.request({
    port,
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
  test("above the gateway's limit is refused with 413", async () => {
    const { telemetry, lines } = recordedTelemetry();
    const { port } = await startTestProduct((incoming) => incoming.resume(), {
      bodyLimit: 150_000,
      telemetry,
    });
    const { status, text } = await post(port, { chunks: 20, isChunked });
    expect([status, JSON.parse(text)]).toEqual([
      413,
      { code: "payload_too_large", message: "The body of this request is too large." },
    ]);
    expect(lines.filter(({ message }) => message === "backend failed")).toEqual([]);
    expect(await telemetry.metrics.text()).not.toContain("postlark_upstream_errors_total{");
  });

  test("refused unread by the backend passes its 413 on and counts no backend failure", async () => {
    const { telemetry } = recordedTelemetry();
    const backend = await startBrusque();
    const { port } = await startTestProduct(() => undefined, { telemetry, config: { backend } });
    for (let turn = 0; turn < 100; turn += 1) {
      expect([turn, await post(port, { chunks: 20, isChunked })]).toEqual([
        turn,
        { status: 413, text: "no" },
      ]);
    }
    expect(await telemetry.metrics.text()).not.toContain("postlark_upstream_errors_total{");
  });

  test("that the backend accepts arrives complete", async () => {
    const { port } = await startTestProduct((incoming, response) => {
      let length = 0;
      incoming.on("data", (data: Buffer) => (length += data.length));
      incoming.on("end", () => response.end(String(length)));
    });
    expect(await post(port, { chunks: 200, isChunked })).toEqual({ status: 200, text: "20000000" });
  });
});

test("a connection is reused after a refused body", async () => {
  const { port } = await startTestProduct((_request, response) => response.end("next"), {
    bodyLimit: 5,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const options = { port, path: "/rest/v1/x", agent };
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

test("refuses a Content-Length above the limit without contacting the backend", async () => {
  const requested: unknown[] = [];
  const { port } = await startTestProduct((incoming) => requested.push(incoming.url), {
    bodyLimit: 5,
  });
  const response = await requestRaw(
    port,
    "PUT /storage/v1/object/avatars/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\n",
  );
  expect([response.slice(0, 12), requested]).toEqual(["HTTP/1.1 413", []]);
});
