import { createServer, type RequestListener } from "node:http";

import { describe, expect, onTestFinished, test } from "vitest";

import { listen } from "@postlark/server/listen";
import { startTestProduct, type Product } from "../testing/product.ts";
import { recordedTelemetry } from "../testing/recorded-telemetry.ts";
import { request } from "../testing/request.ts";

type Options = NonNullable<Parameters<typeof startTestProduct>[1]>;

const quietBackend: RequestListener = (_request, response) => response.writeHead(200).end("{}");

/** A product with an engine of the test's own beside a backend that must not be asked. */
async function startWithEngine(handle: RequestListener, options: Options = {}): Promise<Product> {
  const engine = createServer(handle);
  const port = await listen(engine, "127.0.0.1", 0);
  onTestFinished(() => {
    engine.closeAllConnections();
    engine.close();
  });
  const config = { ...options.config, engine: new URL(`http://127.0.0.1:${port}`) };
  return startTestProduct(quietBackend, { ...options, config });
}

const nowhere = new URL("http://127.0.0.1:9");

describe("the engine's paths", () => {
  test.each(["/api/v1/workspaces?x=%2F", "/p/acme", "/p/acme/media/a%20b"])(
    "%s reaches the engine unchanged but for X-Forwarded-For",
    async (path) => {
      const { port } = await startWithEngine(({ url, method, headers }, response) => {
        response.end(JSON.stringify({ url, method, headers }));
      });
      const { text } = await request(port, path, {
        method: "PUT",
        headers: { authorization: "Bearer token", "x-forwarded-for": "1.2.3.4" },
        body: "{}",
      });
      expect(JSON.parse(text)).toMatchObject({
        url: path,
        method: "PUT",
        headers: { authorization: "Bearer token", "x-forwarded-for": "127.0.0.1" },
      });
    },
  );

  test("stream a body of 40 MB", async () => {
    const { port } = await startWithEngine((incoming, response) => {
      let length = 0;
      incoming.on("data", (chunk: Buffer) => (length += chunk.length));
      incoming.on("end", () => response.end(String(length)));
    });
    const body = "x".repeat(40_000_000);
    const { text } = await request(port, "/api/v1/workspaces/1/media", { method: "POST", body });
    expect(text).toBe("40000000");
  });

  test("refuse websockets (404) and CORS preflights (403)", async () => {
    const { port } = await startWithEngine((_request, response) => response.end());
    const preflight = { origin: "https://a.test", "access-control-request-method": "POST" };
    const { status } = await request(port, "/api/v1/x", { method: "OPTIONS", headers: preflight });
    expect(status).toBe(403);
    await expect(
      request(port, "/api/v1/x", { headers: { connection: "Upgrade", upgrade: "websocket" } }),
    ).resolves.toMatchObject({ status: 404 });
  });

  test("have their own zone in the metrics", async () => {
    const { telemetry } = recordedTelemetry();
    const { port } = await startWithEngine((_request, response) => response.end(), { telemetry });
    await request(port, "/p/acme");
    expect(await telemetry.metrics.text()).toContain(
      'postlark_http_requests_total{zone="engine",status="2xx"} 1',
    );
  });
});

describe("a page of the engine", () => {
  const own = "default-src 'none'; img-src 'self'; style-src 'self'";

  test("keeps the engine's Content-Security-Policy and gets the gateway's other headers", async () => {
    const { port } = await startWithEngine((_request, response) => {
      response.setHeader("content-security-policy", own);
      response.setHeader("strict-transport-security", "max-age=1");
      response.setHeader("access-control-allow-origin", "*");
      response.end("<h1>Acme</h1>");
    });
    const { headers } = await request(port, "/p/acme");
    expect(headers).toMatchObject({
      "content-security-policy": own,
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cache-control": "no-store",
    });
    expect(headers).not.toHaveProperty("strict-transport-security");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("without a Content-Security-Policy is sandboxed", async () => {
    const { port } = await startWithEngine((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<script>alert(1)</script>");
    });
    const { headers } = await request(port, "/p/acme");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });
});

describe("without an engine", () => {
  test.each([
    ["ENGINE_URL is not set", undefined, "engine_absent"],
    ["the engine is down", nowhere, "engine_unreachable"],
  ])("the API answers 503 with a code and a message: %s", async (_why, engine, code) => {
    const { port } = await startTestProduct(() => undefined, { config: { engine } });
    const { status, text } = await request(port, "/api/v1/x", { method: "POST", body: "{}" });
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { error: { code, message: expect.stringMatching(/engine/) } },
    ]);
  });

  test("a page is answered 503 with a plain-text message", async () => {
    const { port } = await startTestProduct(() => undefined, { config: { engine: nowhere } });
    const { status, headers, text } = await request(port, "/p/acme");
    expect([status, headers["content-type"], text]).toEqual([
      503,
      "text/plain; charset=utf-8",
      "The engine that publishes cannot be reached. Please try again in a moment.\n",
    ]);
  });

  test("a failure is logged and counted as the engine's", async () => {
    const { telemetry, lines } = recordedTelemetry();
    const { port } = await startTestProduct(() => undefined, {
      telemetry,
      config: { engine: nowhere },
    });
    await request(port, "/api/v1/x");
    expect(lines).toContainEqual(
      expect.objectContaining({ message: "backend failed", upstream: "engine" }),
    );
    expect(await telemetry.metrics.text()).toContain(
      'postlark_upstream_errors_total{upstream="engine",kind="unreachable"} 1',
    );
  });
});

test("an engine timeout is answered 504 in the engine's error format", async () => {
  const { port } = await startWithEngine(() => undefined, { backendTimeoutMs: 100 });
  const { status, text } = await request(port, "/api/v1/x");
  expect([status, JSON.parse(text).error.code]).toEqual([504, "engine_timeout"]);
});

test("a body above the gateway's limit is answered 413 in the engine's error format", async () => {
  const { port } = await startWithEngine((incoming) => incoming.resume(), { bodyLimit: 5 });
  const { status, text } = await request(port, "/api/v1/x", { method: "POST", body: "123456" });
  expect([status, JSON.parse(text).error.code]).toEqual([413, "payload_too_large"]);
});

describe("the engine's state", () => {
  test.each([
    ["ready", 200],
    ["unavailable", 503],
  ])("is %s in /readyz when the engine answers %i", async (engine, status) => {
    const requestedPaths: unknown[] = [];
    const { port } = await startWithEngine(({ url }, response) => {
      requestedPaths.push(url);
      response.writeHead(status).end();
    });
    const received = await request(port, "/readyz");
    expect([received.status, JSON.parse(received.text).engine]).toEqual([200, engine]);
    expect(requestedPaths).toEqual(["/readyz"]);
  });

  test("does not change /healthz", async () => {
    const { port } = await startTestProduct((_request, response) => response.end("{}"), {
      config: { engine: nowhere },
    });
    const { status, text } = await request(port, "/healthz");
    expect([status, text]).toEqual([200, '{"status":"ok"}']);
  });
});
