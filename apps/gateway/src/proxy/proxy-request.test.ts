import { once } from "node:events";
import http, { type IncomingMessage, type RequestListener } from "node:http";

import { describe, expect, test } from "vitest";

import { request } from "../testing/request.ts";
import { startTestProduct } from "../testing/product.ts";

/** A backend that responds with the request. */
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

describe("the request to the backend", () => {
  test("has the method, path, query, headers and body of the client's", async () => {
    const { port } = await startTestProduct(echo);
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
  ])("is sent for %s", async (path) => {
    const { port } = await startTestProduct(echo);
    expect((await requestEcho(port, path)).url).toBe(path);
  });

  test("keeps the base path of the backend's address", async () => {
    const { backendPort } = await startTestProduct(echo);
    const backend = new URL(`http://127.0.0.1:${backendPort}/base/`);
    const { port } = await startTestProduct(echo, { config: { backend } });
    expect((await requestEcho(port, "/auth/v1/user")).url).toBe("/base/auth/v1/user");
  });

  test("omits hop-by-hop headers and the client's own forwarding headers", async () => {
    const { port, backendPort } = await startTestProduct(echo);
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

  test("keeps the trace headers of a trusted proxy and drops a client's", async () => {
    const headers = {
      traceparent: `00-${"0a".repeat(16)}-${"0b".repeat(8)}-01`,
      tracestate: "a=b",
    };
    const { port } = await startTestProduct(echo);
    const fromStranger = await requestEcho(port, "/auth/v1/user", { headers });
    expect(fromStranger.headers).not.toHaveProperty("traceparent");
    expect(fromStranger.headers).not.toHaveProperty("tracestate");
    const trusting = await startTestProduct(echo, { config: { isProxyTrusted: true } });
    const fromProxy = await requestEcho(trusting.port, "/auth/v1/user", { headers });
    expect(fromProxy.headers).toMatchObject(headers);
  });

  test("has the last entries of a trusted proxy's X-Forwarded headers", async () => {
    const { port } = await startTestProduct(echo, { config: { isProxyTrusted: true } });
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
});

describe("the response of the backend", () => {
  test("keeps its status and headers, but for hop-by-hop headers", async () => {
    const { port } = await startTestProduct((_request, response) => {
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

  test("is sandboxed and cannot set HSTS or Alt-Svc", async () => {
    const { port } = await startTestProduct((_request, response) => {
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

  test("loses its CORS headers, and preflights are refused with 403", async () => {
    const requested: unknown[] = [];
    const { port } = await startTestProduct((incoming, response) => {
      requested.push(incoming.method);
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
    expect(requested).toEqual(["GET"]);
  });

  test("is no-store unless the backend sets Cache-Control", async () => {
    const { port } = await startTestProduct(({ url }, response) => {
      if (url?.startsWith("/storage/")) response.setHeader("cache-control", "max-age=3600");
      response.end();
    });
    const readCacheControl = async (path: string) =>
      (await request(port, path)).headers["cache-control"];
    expect(await readCacheControl("/auth/v1/user")).toBe("no-store");
    expect(await readCacheControl("/storage/v1/object/public/avatars/x")).toBe("max-age=3600");
  });

  test("can begin before the request has ended (streams both ways)", async () => {
    const { port } = await startTestProduct((incoming, response) => {
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
});

test("a client that disconnects aborts its request to the backend", async () => {
  const { port, backend } = await startTestProduct(() => undefined);
  const outgoing = http.request({ port, path: "/rest/v1/profiles" });
  outgoing.on("error", () => undefined);
  outgoing.end();
  const [incoming]: IncomingMessage[] = await once(backend, "request");
  const closed = once(incoming?.socket ?? backend, "close");
  outgoing.destroy();
  await closed;
  expect(incoming?.destroyed).toBe(true);
});
