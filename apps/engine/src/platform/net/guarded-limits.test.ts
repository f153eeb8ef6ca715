import { gzipSync } from "node:zlib";

import { afterAll, expect, test } from "vitest";

import { serve, serveRaw } from "../../testing/serve.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";

const open = createGuardedFetch({ isLoopbackAllowed: true }, { maxBytes: 100_000 });
afterAll(() => open.close());

test("a guarded fetch cuts off a body above the limit", async () => {
  const { origin } = await serve((_, response) => response.end(Buffer.alloc(200_000)));
  await expect(open(origin)).rejects.toMatchObject({ code: "too_large" });
});

test("a guarded fetch cuts off a gzip body that unpacks to more than the limit", async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  expect(bomb.length).toBeLessThan(100_000);
  const { origin } = await serve((_, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
  );
  const before = process.memoryUsage().arrayBuffers;
  await expect(open(origin)).rejects.toMatchObject({ code: "too_large" });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});

test("a guarded fetch unpacks a gzip body", async () => {
  const { origin } = await serve((request, response) => {
    expect(request.headers["accept-encoding"]).toBe("gzip");
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("hello"));
  });
  expect(await (await open(origin)).text()).toBe("hello");
});

test("a guarded fetch cuts off endless headers", async () => {
  const address = await serveRaw((socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    const timer = setInterval(() => socket.write(`x-more: ${"y".repeat(4_000)}\r\n`), 1);
    socket.on("close", () => clearInterval(timer));
  });
  await expect(open(address)).rejects.toMatchObject({ code: "too_large" });
});

test("a guarded fetch times out when headers arrive byte by byte", async () => {
  const hasty = createGuardedFetch({ isLoopbackAllowed: true }, { totalTimeout: 1_500 });
  const address = await serveRaw((socket) => {
    socket.write("HTTP/1.1 200 OK\r\nx: ");
    const timer = setInterval(() => socket.write("y"), 20);
    socket.on("close", () => clearInterval(timer));
  });
  await expect(hasty(address)).rejects.toMatchObject({ code: "timeout", mayHaveArrived: true });
  await hasty.close();
});

test("a guarded fetch times out when a body arrives byte by byte", async () => {
  const hasty = createGuardedFetch({ isLoopbackAllowed: true }, { totalTimeout: 1_500 });
  const { origin } = await serve((_, response) => {
    const timer = setInterval(() => response.write("y"), 20);
    response.on("close", () => clearInterval(timer));
  });
  await expect(hasty(origin)).rejects.toMatchObject({ code: "timeout", mayHaveArrived: true });
  await hasty.close();
});

test("after a broken connection the request may have arrived, after a refused one it has not", async () => {
  const address = await serveRaw((socket) => void socket.destroy());
  await expect(open(address)).rejects.toMatchObject({
    code: "connection_failed",
    mayHaveArrived: true,
  });
  await expect(open("http://127.0.0.1:1028/")).rejects.toMatchObject({
    code: "connection_failed",
    mayHaveArrived: false,
  });
});

test("a guarded fetch rejects with the caller's abort reason", async () => {
  const { origin } = await serve(() => undefined);
  const reason = new Error("no longer wanted");
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), 50);
  await expect(open(origin, { signal: controller.signal })).rejects.toBe(reason);
});
