import { once } from "node:events";
import http, { Agent, type IncomingMessage } from "node:http";

import { listen } from "@postlark/server/listen";
import { describe, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

import { parseConfig } from "./config.ts";
import { startGateway } from "./gateway.ts";
import { openSite } from "./releases/live-site.ts";
import { request } from "./testing/request.ts";
import { writeFixtureApps } from "./testing/fixture-apps.ts";
import { startTestProduct } from "./testing/product.ts";
import { recordedTelemetry } from "./testing/recorded-telemetry.ts";

describe("/healthz", () => {
  test("answers 200 once the backend responds to the project's key", async () => {
    const requested: string[] = [];
    const product = await startTestProduct(
      ({ url, headers }, response) => {
        requested.push(`${url} ${String(headers["apikey"])}`);
        response.end("{}");
      },
      { config: { publishableKey: "sb_publishable_x" } },
    );
    const { status, headers, text } = await request(product.port, "/healthz");
    expect([status, JSON.parse(text)]).toEqual([200, { status: "ok" }]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(requested.toSorted()).toEqual([
      "/auth/v1/health sb_publishable_x",
      "/rest/v1/ sb_publishable_x",
    ]);
  });

  test.each([
    ["503 while Auth has no database", { "/auth/v1/health": 503 }, 503],
    ["503 while REST has no database", { "/rest/v1/": 503 }, 503],
    ["503 while both fail", { "/auth/v1/health": 500, "/rest/v1/": 500 }, 503],
    ["200 though REST answers 401 to the key", { "/rest/v1/": 401 }, 200],
  ])("answers %s", async (_what, failing, expected) => {
    const statuses = new Map(Object.entries(failing));
    const { port } = await startTestProduct(({ url = "" }, response) => {
      response.writeHead(statuses.get(url) ?? 200).end();
    });
    expect((await request(port, "/healthz")).status).toBe(expected);
  });

  test("answers 503 when the backend is down, and so does /readyz", async () => {
    const { port, backend } = await startTestProduct(() => undefined);
    await new Promise((resolve) => backend.close(resolve));
    for (const path of ["/healthz", "/readyz"]) {
      const { status, text } = await request(port, path);
      const body = { status: "unavailable", message: "The backend does not answer." };
      expect([status, JSON.parse(text)]).toEqual([503, body]);
    }
  });
});

test("/readyz answers 200 with the served releases and the engine's state", async () => {
  const { port } = await startTestProduct((_request, response) => response.end("{}"));
  const { status, text } = await request(port, "/readyz");
  const releases = { marketing: "unreleased", dashboard: "unreleased", admin: "unreleased" };
  expect([status, JSON.parse(text)]).toEqual([
    200,
    { status: "ready", engine: "absent", releases },
  ]);
});

test.each([{ "x-forwarded-for": "203.0.113.9" }, { forwarded: "for=203.0.113.9" }])(
  "/readyz omits the releases from requests that came through a proxy: %o",
  async (headers) => {
    const product = await startTestProduct((_request, response) => response.end("{}"));
    const { status, text } = await request(product.port, "/readyz", { headers });
    expect([status, JSON.parse(text)]).toEqual([200, { status: "ready", engine: "absent" }]);
  },
);

describe("a request for an unknown host", () => {
  const foreign = { headers: { host: "evil.test" } };

  test.each(["/", "/dashboard", "/_site/assets/site-AbCd1234.js", "/rest/v1/x", "/_errors"])(
    "to %s is answered 421 and does not reach the backend",
    async (path) => {
      const requested: unknown[] = [];
      const product = await startTestProduct(({ url }, response) => {
        requested.push(url);
        response.end();
      });
      const { status, headers, text } = await request(product.port, path, foreign);
      expect([status, text]).toEqual([421, expect.stringContaining("ALLOWED_HOSTS")]);
      expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(requested).toEqual([]);
    },
  );

  test("opens no websocket (421)", async () => {
    const product = await startTestProduct(() => undefined);
    const socket = new WebSocket(`ws://127.0.0.1:${product.port}/realtime/v1/websocket`, foreign);
    const [error]: unknown[] = await once(socket, "error");
    expect(String(error)).toContain("421");
  });

  test("reaches /healthz and /readyz, as health checks use any name", async () => {
    const product = await startTestProduct((_request, response) => response.end("{}"));
    expect((await request(product.port, "/healthz", foreign)).status).toBe(200);
    expect((await request(product.port, "/readyz", foreign)).status).toBe(200);
  });

  test("is judged by X-Forwarded-Host behind a trusted proxy", async () => {
    const product = await startTestProduct((_request, response) => response.end(), {
      config: { isProxyTrusted: true },
    });
    const status = async (host: string, forwarded: string) =>
      (await request(product.port, "/", { headers: { host, "x-forwarded-host": forwarded } }))
        .status;
    expect(await status("gateway.internal", "evil.test, postlark.test")).toBe(200);
    expect(await status("localhost", "evil.test")).toBe(421);
  });
});

describe("stopping the gateway", () => {
  test("lets a request in progress finish and accepts no new one", async () => {
    const product = await startTestProduct((_request, response) => {
      setTimeout(() => response.end("late"), 100);
    });
    const underWay = request(product.port, "/rest/v1/slow", {
      headers: { connection: "keep-alive" },
    });
    await once(product.backend, "request");
    const stopped = product.gateway.stop();
    await expect(request(product.port, "/")).rejects.toThrow("ECONNREFUSED");
    expect((await underWay).text).toBe("late");
    await stopped;
  });

  test("answers requests in progress with Connection: close", async () => {
    const product = await startTestProduct((_request, response) => {
      setTimeout(() => response.end("late"), 100);
    });
    const { port, backend, gateway } = product;
    const agent = new Agent({ keepAlive: true });
    const outgoing = http.request({ port, path: "/rest/v1/slow", agent }).end();
    await once(backend, "request");
    const stopped = gateway.stop();
    const [response]: IncomingMessage[] = await once(outgoing, "response");
    expect(response?.headers.connection).toBe("close");
    response?.resume();
    await stopped;
    agent.destroy();
  });

  test("cuts off requests that never finish and closes websockets", async () => {
    const product = await startTestProduct(() => undefined, { closeTimeoutMs: 100 });
    const live = new WebSocketServer({ server: product.backend });
    const socket = new WebSocket(`ws://127.0.0.1:${product.port}/realtime/v1/websocket`);
    await once(socket, "open");
    const outgoing = http.request({ port: product.port, path: "/rest/v1/never" }).end();
    const broken = once(outgoing, "error");
    await once(product.backend, "request");
    const closed = once(socket, "close");
    await product.gateway.stop();
    await Promise.all([closed, broken]);
    expect(socket.readyState).toBe(WebSocket.CLOSED);
    live.close();
  });

  test("does not wait for idle connections", async () => {
    const product = await startTestProduct((_request, response) => response.end(), {
      // Longer than a test may take.
      closeTimeoutMs: 60_000,
    });
    const outgoing = http.request({
      port: product.port,
      path: "/",
      headers: { connection: "keep-alive" },
    });
    outgoing.end();
    const [response]: IncomingMessage[] = await once(outgoing, "response");
    response?.resume();
    await product.gateway.stop();
    await expect(fetch(`http://127.0.0.1:${product.port}/`)).rejects.toThrow("fetch failed");
  });
});

describe("listening", () => {
  test("localhost answers over IPv4 and IPv6", async () => {
    const product = await startTestProduct((_request, response) => response.end(), {
      config: { hosts: ["127.0.0.1", "::1"] },
    });
    for (const host of ["127.0.0.1", "::1"]) {
      expect((await request(product.port, "/", { host })).status).toBe(200);
    }
  });

  test("a taken port is reported in one line, and no other address keeps listening", async () => {
    const product = await startTestProduct((_request, response) => response.end());
    const apps = await writeFixtureApps();
    const site = await openSite({ appsDirectory: apps.directory, folder: undefined });
    const config = { ...parseConfig({}), hosts: ["::1", "127.0.0.1"], port: product.backendPort };
    const { telemetry } = recordedTelemetry();
    await expect(startGateway({ config, site, telemetry })).rejects.toThrow(
      `Port ${product.backendPort} is taken. Stop the program that uses it, or set PORT to another port.`,
    );
    await expect(request(product.backendPort, "/", { host: "::1" })).rejects.toThrow(
      "ECONNREFUSED",
    );
    await apps.remove();
  });

  test("an address that this machine does not have is refused with a message that names HOST", async () => {
    const product = await startTestProduct((_request, response) => response.end());
    await expect(listen(product.backend.close(), "203.0.113.1", 0)).rejects.toThrow("Set HOST");
  });
});
