import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { listen } from "@postlark/server/listen";
import { describe, expect, onTestFinished, test, vi } from "vitest";

import { request } from "../testing/request.ts";
import { startTestProduct } from "../testing/product.ts";

/**
 * Starts a backend.
 * @param keepAlive milliseconds after which it closes an idle connection
 */
async function startBackend(keepAlive: number, handle: RequestListener) {
  const server = createServer({ keepAliveTimeout: keepAlive }, handle);
  const port = await listen(server, "127.0.0.1", 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: new URL(`http://127.0.0.1:${port}`) };
}

/** Longer than any pause of a busy machine. */
const long = 60_000;

/**
 * A backend that closes a connection as idle at the very moment when a request arrives, by a clock that stands still
 * but for `pass`: no pause of a busy machine counts.
 */
async function startImpatientBackend() {
  const keepAlive = long;
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const seen: string[] = [];
  const idleSince = new WeakMap<Socket, number>();
  const impatient = {
    keepAlive,
    seen,
    /** Runs once a response was sent, and before it is read. */
    onSent(): void {},
    pass(time: number) {
      now += time;
    },
  };
  const { url } = await startBackend(2 * long, ({ socket, url: path }, response) => {
    if (now - (idleSince.get(socket) ?? Infinity) >= keepAlive) {
      socket.destroy();
      return;
    }
    seen.push(path ?? "");
    response.end("ok");
    idleSince.set(socket, now);
    impatient.onSent();
  });
  const product = await startTestProduct(() => undefined, {
    config: { backend: url },
    backendIdle: keepAlive / 2,
  });
  return { ...product, impatient };
}

test("sends each of 1,000 POSTs exactly once over keep-alive connections that are about to expire", async () => {
  const { port, impatient } = await startImpatientBackend();
  const { keepAlive, seen } = impatient;
  const sent: string[] = [];
  const statuses = new Set<number>();
  for (let wave = 0; wave < 5; wave += 1) {
    const paths = Array.from({ length: 200 }, (_none, index) => `/rest/v1/${wave}/${index}`);
    sent.push(...paths);
    const responses = await Promise.all(
      paths.map((path) => request(port, path, { method: "POST", body: "{}" })),
    );
    for (const { status } of responses) statuses.add(status);
    impatient.pass(keepAlive);
  }
  expect([...statuses]).toEqual([200]);
  expect(seen.toSorted()).toEqual(sent.toSorted());
}, 60_000);

test("the idle time of a connection counts from the earliest moment its response can have been sent", async () => {
  const { port, impatient } = await startImpatientBackend();
  impatient.onSent = () => impatient.pass(impatient.keepAlive);
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    statuses.push((await request(port, "/rest/v1/x", { method: "POST", body: "{}" })).status);
  }
  expect(statuses).toEqual([200, 200, 200]);
});

test("an expired connection is not reused, even if it was the last one released", async () => {
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const waiting: ServerResponse[] = [];
  const { url: backend } = await startBackend(long, ({ url }, response) => {
    if (url === "/rest/v1/slow") waiting.push(response);
    else response.end("ok");
  });
  const product = await startTestProduct(() => undefined, {
    config: { backend },
    backendIdle: 2 * long,
  });
  const post = async (path: string) =>
    (await request(product.port, path, { method: "POST", body: "{}" })).status;
  const slow = post("/rest/v1/slow");
  await expect.poll(() => waiting).toHaveLength(1);
  now += 1.5 * long;
  expect(await post("/rest/v1/fast")).toBe(200);
  waiting[0]?.end("ok");
  expect(await slow).toBe(200);
  now += long;
  expect(await post("/rest/v1/fast")).toBe(200);
});

test("opening a connection may take longer than the idle limit", async () => {
  const { url: backend } = await startBackend(long, (_request, response) => response.end("ok"));
  const product = await startTestProduct(() => undefined, { config: { backend }, backendIdle: 1 });
  const responses = await Promise.all(
    Array.from({ length: 200 }, () => request(product.port, "/rest/v1/x", { method: "POST" })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

test("consecutive requests reuse one connection", async () => {
  const { server, url: backend } = await startBackend(long, (_request, response) =>
    response.end("ok"),
  );
  let connections = 0;
  server.on("connection", () => (connections += 1));
  const product = await startTestProduct(() => undefined, {
    config: { backend },
    backendIdle: long,
  });
  for (let turn = 0; turn < 5; turn += 1)
    await request(product.port, "/rest/v1/x", { method: "POST" });
  expect(connections).toBe(1);
});

describe("a safe request on a reused connection", () => {
  test("that has been closed is retried once, on a new connection", async () => {
    let requested = 0;
    const { url: backend } = await startBackend(long, (incoming, response) => {
      requested += 1;
      if (requested === 1) response.end("ok");
      else incoming.socket.destroy();
    });
    const product = await startTestProduct(() => undefined, {
      config: { backend },
      backendIdle: long,
    });
    expect((await request(product.port, "/rest/v1/x")).status).toBe(200);
    expect((await request(product.port, "/rest/v1/x")).status).toBe(502);
    expect(requested).toBe(3);
  });

  test("succeeds on the retry, and a POST is not retried", async () => {
    const used = new WeakSet<Socket>();
    const { url: backend } = await startBackend(long, (incoming, response) => {
      if (used.has(incoming.socket)) return incoming.socket.destroy();
      used.add(incoming.socket);
      return response.end("ok");
    });
    const { port } = await startTestProduct(() => undefined, {
      config: { backend },
      backendIdle: long,
    });
    for (const turn of ["first", "second", "third"]) {
      expect([turn, (await request(port, "/rest/v1/x")).text]).toEqual([turn, "ok"]);
    }
    expect((await request(port, "/rest/v1/x", { method: "POST", body: "{}" })).status).toBe(502);
  });

  test("that times out is not retried", async () => {
    let requested = 0;
    const { url: backend } = await startBackend(long, (_request, response) => {
      requested += 1;
      if (requested === 1) response.end("ok");
    });
    const product = await startTestProduct(() => undefined, {
      config: { backend },
      backendIdle: long,
      backendTimeoutMs: 1_000,
    });
    expect((await request(product.port, "/rest/v1/x")).status).toBe(200);
    expect((await request(product.port, "/rest/v1/x")).status).toBe(504);
    expect(requested).toBe(2);
  });
});
