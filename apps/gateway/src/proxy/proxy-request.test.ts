import { once } from "node:events";
import http, { type IncomingMessage, type RequestListener } from "node:http";
import { connect, createServer } from "node:net";

import { afterEach, describe, expect, test } from "vitest";

import type { GatewayOptions } from "../gateway.ts";
import { request } from "../testing/request.ts";
import { startProduct, type Product } from "../testing/product.ts";
import { recordedTelemetry } from "../testing/recorded-telemetry.ts";

let product: Product | undefined;

afterEach(async () => {
  await product?.stop();
  product = undefined;
});

async function start(
  answer: RequestListener,
  options: Parameters<typeof startProduct>[1] = {},
): Promise<Product> {
  product = await startProduct(answer, options);
  return product;
}

/** A backend that tells what it was asked. */
const echo: RequestListener = (incoming, response) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () => {
    const { method, url, headers } = incoming;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
  });
};

type Echo = { method: string; url: string; headers: Record<string, string>; body: string };

async function requestEcho(
  port: number,
  path: string,
  options: Parameters<typeof request>[2] = {},
): Promise<Echo> {
  const { text } = await request(port, path, options);
  const parsed: Echo = JSON.parse(text);
  return parsed;
}

describe("what the backend is asked", () => {
  test("is method, path, query and body, untouched", async () => {
    const { port } = await start(echo);
    const body = JSON.stringify({ name: "Lark ü" });
    const seen = await requestEcho(port, "/rest/v1/profiles?select=*&id=eq.%2F", {
      method: "PATCH",
      headers: { apikey: "key", authorization: "Bearer token", prefer: "return=minimal" },
      body,
    });
    expect(seen).toMatchObject({
      method: "PATCH",
      url: "/rest/v1/profiles?select=*&id=eq.%2F",
      headers: { apikey: "key", authorization: "Bearer token", prefer: "return=minimal" },
      body,
    });
  });

  test.each([
    "/auth/v1/token",
    "/rest/v1/",
    "/realtime/v1/api",
    "/storage/v1/b",
    "/functions/v1/f",
  ])("%s belongs to it", async (path) => {
    const { port } = await start(echo);
    expect((await requestEcho(port, path)).url).toBe(path);
  });

  test("goes below the path of its own address", async () => {
    const { port, backendPort } = await start(echo);
    const behindPath = await startProduct(echo, {
      config: { backend: new URL(`http://127.0.0.1:${backendPort}/base/`) },
    });
    expect((await requestEcho(behindPath.port, "/auth/v1/user")).url).toBe("/base/auth/v1/user");
    await behindPath.stop();
    expect(port).toBeGreaterThan(0);
  });

  test("does not include what concerns the connection, or what a client made up about itself", async () => {
    const { port, backendPort } = await start(echo);
    const { headers } = await requestEcho(port, "/auth/v1/user", {
      headers: {
        host: "postlark.test",
        connection: "close, x-secret",
        "x-secret": "1",
        te: "trailers",
        "proxy-authorization": "Basic x",
        forwarded: "for=1.2.3.4",
        "x-real-ip": "1.2.3.4",
        "x-forwarded-for": "1.2.3.4",
        "x-forwarded-proto": "https",
        "x-forwarded-host": "evil.test",
      },
    });
    expect(headers).toMatchObject({
      host: `127.0.0.1:${backendPort}`,
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "http",
      "x-forwarded-host": "postlark.test",
    });
    for (const name of ["x-secret", "te", "proxy-authorization", "forwarded", "x-real-ip"]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test("tells what a trusted proxy saw, never what a client told that proxy", async () => {
    const { port } = await start(echo, { config: { isProxyTrusted: true } });
    const { headers } = await requestEcho(port, "/auth/v1/user", {
      headers: {
        "x-forwarded-for": "9.9.9.9, 1.2.3.4",
        "x-forwarded-proto": "http, https",
        "x-forwarded-host": "evil.test, postlark.test",
      },
    });
    expect(headers).toMatchObject({
      "x-forwarded-for": "1.2.3.4",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "postlark.test",
    });
  });

  test("a chunked body on a GET stays that request's body", async () => {
    const { port } = await start(echo);
    const socket = connect(port, "127.0.0.1");
    const smuggled = "GET /auth/v1/admin/users HTTP/1.1\r\nHost: a\r\n\r\n";
    socket.write(
      `GET /rest/v1/profiles HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
    );
    let text = "";
    for await (const chunk of socket) text += String(chunk);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(text).toContain(String.raw`"body":"GET /auth/v1/admin/users HTTP/1.1\r\nHost: a`);
  });
});

describe("what the backend answers", () => {
  test("comes back with its status and headers", async () => {
    const { port } = await start((_request, response) => {
      response.writeHead(303, {
        location: "http://localhost:3000/verify-email#access_token=x",
        "set-cookie": ["a=1", "b=2"],
        "x-connection-only": "1",
        connection: "close, x-connection-only",
      });
      response.end();
    });
    const { status, headers } = await request(port, "/auth/v1/verify?token=x");
    expect(status).toBe(303);
    expect(headers.location).toBe("http://localhost:3000/verify-email#access_token=x");
    expect(headers["set-cookie"]).toEqual(["a=1", "b=2"]);
    expect(headers).not.toHaveProperty("x-connection-only");
  });

  test("cannot act as a page of the product, nor speak for its address", async () => {
    const { port } = await start((_request, response) => {
      response.writeHead(200, {
        "content-type": "text/html",
        "content-security-policy": "script-src *",
        "strict-transport-security": "max-age=1",
        "alt-svc": 'h3=":443"',
      });
      response.end("<script>alert(1)</script>");
    });
    const { headers } = await request(port, "/storage/v1/object/public/avatars/x.html");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers).not.toHaveProperty("strict-transport-security");
    expect(headers).not.toHaveProperty("alt-svc");
  });

  test("opens nothing to the pages of other sites", async () => {
    const asked: unknown[] = [];
    const { port } = await start((incoming, response) => {
      asked.push(incoming.method);
      response.writeHead(200, {
        "access-control-allow-origin": "*",
        "access-control-allow-credentials": "true",
        "access-control-expose-headers": "x-secret",
      });
      response.end("{}");
    });
    const { headers } = await request(port, "/auth/v1/user", {
      headers: { origin: "https://a.test" },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    for (const path of ["/auth/v1/token", "/dashboard", "/_errors"]) {
      const { status } = await request(port, path, {
        method: "OPTIONS",
        headers: { origin: "https://a.test", "access-control-request-method": "POST" },
      });
      expect(status).toBe(403);
    }
    expect(asked).toEqual(["GET"]);
  });

  test("is kept by no cache, unless the backend allows it", async () => {
    const { port } = await start(({ url }, response) => {
      if (url?.startsWith("/storage/")) response.setHeader("cache-control", "max-age=3600");
      response.end();
    });
    const kept = async (path: string) => (await request(port, path)).headers["cache-control"];
    expect(await kept("/auth/v1/user")).toBe("no-store");
    expect(await kept("/storage/v1/object/public/avatars/x")).toBe("max-age=3600");
  });

  test("streams both ways: an answer begins before the request has ended", async () => {
    const { port } = await start((incoming, response) => {
      response.writeHead(200);
      incoming.pipe(response);
    });
    const outgoing = http.request({ port, path: "/functions/v1/echo", method: "POST" });
    outgoing.write("first");
    const [response]: IncomingMessage[] = await once(outgoing, "response");
    const body = response?.[Symbol.asyncIterator]();
    expect(String((await body?.next())?.value)).toBe("first");
    outgoing.end("second");
    expect(String((await body?.next())?.value)).toBe("second");
  });

  test("a body refused early still gets its 413", async () => {
    const { port } = await start((_request, response) => {
      response.writeHead(413, { connection: "close" });
      response.end("too large");
    });
    const { status } = await request(port, "/storage/v1/object/x", {
      method: "POST",
      body: "x".repeat(100_000),
    });
    expect(status).toBe(413);
  });
});

describe("when the backend is gone", () => {
  const failing: Partial<GatewayOptions> = { backendTimeout: 100 };

  test("a refused connection is a 502 that says so", async () => {
    const { telemetry, lines } = recordedTelemetry();
    const { port, backend } = await start(echo, { telemetry });
    await new Promise((resolve) => backend.close(resolve));
    const { status, headers, text } = await request(port, "/auth/v1/token?grant_type=password", {
      method: "POST",
      body: JSON.stringify({ password: "secret" }),
    });
    expect(status).toBe(502);
    expect(headers["content-type"]).toContain("application/json");
    expect(JSON.parse(text)).toEqual({
      code: "backend_unreachable",
      message: "The backend cannot be reached. Please try again in a moment.",
    });
    expect(lines.filter(({ message }) => message === "backend failed")).toEqual([
      {
        level: "warn",
        message: "backend failed",
        requestId: headers["x-request-id"],
        method: "POST",
        path: "/auth/v1/token",
        kind: "unreachable",
        reason: expect.stringContaining("ECONNREFUSED"),
      },
    ]);
    expect(await telemetry.metrics.text()).toContain(
      'postlark_upstream_errors_total{kind="unreachable"} 1',
    );
  });

  test("silence is a 504", async () => {
    const { port } = await start(() => undefined, failing);
    const { status, text } = await request(port, "/rest/v1/profiles");
    expect(status).toBe(504);
    expect(JSON.parse(text)).toHaveProperty("code", "backend_timeout");
  });

  test("an answer broken off half-way is not taken for a whole one", async () => {
    const { port } = await start((_request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half");
      setTimeout(() => response.destroy(), 20);
    });
    await expect(request(port, "/rest/v1/profiles")).rejects.toThrow("aborted");
  });

  test.each([
    ["a status that is none", "HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n"],
    ["a status out of range", "HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n"],
    [
      "an upgrade that nobody asked for",
      "HTTP/1.1 101 Odd\r\nconnection: upgrade\r\nupgrade: x\r\n\r\nx",
    ],
    ["what is no HTTP", "odd\r\n\r\n"],
  ])("%s is a 502, and the next request is answered", async (_what, answer) => {
    const odd = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.once("data", () => socket.write(answer));
    });
    await once(odd.listen(0, "127.0.0.1"), "listening");
    const address = odd.address();
    const oddUrl = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
    const { port } = await start(echo, { config: { backend: new URL(oddUrl) } });
    for (const method of ["GET", "POST"]) {
      const { status, text } = await request(port, "/rest/v1/profiles", { method });
      expect([status, JSON.parse(text)]).toEqual([
        502,
        expect.objectContaining({ code: "backend_unreachable" }),
      ]);
    }
    odd.close();
  });

  test("a kept connection that went away just as it was used again is no error", async () => {
    const fickle = createServer((socket) => {
      socket.once("data", () => {
        socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok");
        socket.once("data", () => socket.destroy());
      });
    });
    await once(fickle.listen(0, "127.0.0.1"), "listening");
    const address = fickle.address();
    const fickleUrl = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
    const { port } = await start(echo, { config: { backend: new URL(fickleUrl) } });
    for (const turn of ["first", "second", "third"]) {
      expect([turn, (await request(port, "/rest/v1/profiles")).text]).toEqual([turn, "ok"]);
    }
    const write = await request(port, "/rest/v1/profiles", { method: "POST", body: "{}" });
    expect(write.status).toBe(502);
    fickle.close();
  });
});

test("a client that leaves takes its request to the backend along", async () => {
  const { port, backend } = await start(() => undefined);
  const outgoing = http.request({ port, path: "/rest/v1/profiles" });
  outgoing.on("error", () => undefined);
  outgoing.end();
  const [incoming]: IncomingMessage[] = await once(backend, "request");
  const closed = once(incoming?.socket ?? backend, "close");
  outgoing.destroy();
  await closed;
  expect(incoming?.destroyed).toBe(true);
});
