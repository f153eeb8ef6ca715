import { createServer, type Server } from "node:http";

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

import { listen } from "@postlark/server/listen";
import { backendSecurity, noPagePolicy } from "@postlark/gateway/security-headers";
import { largestBody } from "@postlark/gateway/proxy/send-body";
import { requestRaw } from "@postlark/gateway/testing/request-raw";
import { request } from "@postlark/gateway/testing/request";
import { testPages } from "@postlark/gateway/testing/pages";
import { testWorkerScope } from "@postlark/gateway/testing/worker-scope";
import { nginxPath, startNginx } from "../testing/nginx.ts";

const start = () => startNginx(nginxPath ?? "", 9);

describe.runIf(nginxPath)("nginx", () => {
  testPages(start);
  testWorkerScope(start);
});

async function policyAt(port: number, host: string): Promise<unknown> {
  const { headers } = await request(port, "/admin", { headers: { host } });
  return headers["content-security-policy"];
}

describe.runIf(nginxPath)("nginx in front of Supabase", () => {
  let backend: Server;
  let live: WebSocketServer;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    backend = createServer((incoming, response) => {
      response.setHeader("content-security-policy", "default-src *");
      response.setHeader("strict-transport-security", "max-age=1");
      response.setHeader("access-control-allow-origin", "*");
      response.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
    });
    live = new WebSocketServer({ server: backend });
    live.on("connection", (socket) => socket.on("message", (data) => socket.send(data)));
    const backendPort = await listen(backend, "127.0.0.1", 0);
    nginx = await startNginx(nginxPath ?? "", backendPort);
  });

  afterAll(async () => {
    await nginx.stop();
    live.close();
    backend.closeAllConnections();
    await new Promise((resolve) => backend.close(resolve));
  });

  test.each(["/auth/v1/token?grant_type=password", "/storage/v1/object/avatars/a%2Fb%20c.png"])(
    "forwards %s unchanged",
    async (path) => {
      const { status, text } = await request(nginx.port, path, { method: "POST", body: "{}" });
      expect([status, JSON.parse(text).url]).toEqual([200, path]);
    },
  );

  test("replaces forwarding headers with the connection's own address", async () => {
    const claims = {
      forwarded: "for=1.2.3.4",
      traceparent: `00-${"0a".repeat(16)}-${"0b".repeat(8)}-01`,
      "x-real-ip": "1.2.3.4",
      "x-forwarded-port": "1",
    };
    const { text } = await request(nginx.port, "/rest/v1/profiles", {
      headers: { ...claims, "x-forwarded-for": "203.0.113.9", host: "postlark.test" },
    });
    const { headers } = JSON.parse(text);
    expect(headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "postlark.test",
      "x-forwarded-proto": "http",
    });
    for (const name of Object.keys(claims)) expect(headers).not.toHaveProperty(name);
  });

  test("replaces the backend's security headers", async () => {
    const { headers } = await request(nginx.port, "/storage/v1/object/public/page.html");
    expect(headers).toMatchObject(backendSecurity);
    expect(headers).not.toHaveProperty("strict-transport-security");
  });

  test("refuses a body over the limit with 413", async () => {
    const answer = await requestRaw(
      nginx.port,
      `PUT /storage/v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${largestBody + 1}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("answers unknown hosts with 421, except on health checks", async () => {
    const { port } = nginx;
    const status = async (path: string, host: string) =>
      (await request(port, path, { headers: { host } })).status;
    for (const path of ["/", "/rest/v1/x", "/_site/assets/site-AbCd1234.js", "/nothing"]) {
      expect([path, await status(path, "evil.test")]).toEqual([path, 421]);
      expect([path, await status(path, "127.0.0.1.evil.test")]).toEqual([path, 421]);
    }
    expect(await status("/healthz", "evil.test")).toBe(200);
    for (const host of ["localhost:8080", "POSTLARK.test", "10.0.0.1", "[::1]:80"]) {
      expect([host, await status("/login", host)]).toEqual([host, 200]);
    }
  });

  test("sends no CORS headers and refuses preflights of other sites", async () => {
    const { headers } = await request(nginx.port, "/rest/v1/x", {
      headers: { origin: "https://a.test" },
    });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers["cache-control"]).toBe("no-store");
    const preflight = { origin: "https://a.test", "access-control-request-method": "POST" };
    expect(
      (await request(nginx.port, "/rest/v1/x", { method: "OPTIONS", headers: preflight })).status,
    ).toBe(403);
  });

  test("does not forward upgrades other than websockets", async () => {
    const { text } = await request(nginx.port, "/rest/v1/x", {
      headers: {
        connection: "Upgrade, HTTP2-Settings",
        upgrade: "h2c",
        "http2-settings": "AAMAAABk",
      },
    });
    expect(JSON.parse(text).headers).not.toHaveProperty("upgrade");
  });

  test("forwards websockets", async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${nginx.port}/realtime/v1/websocket`);
    const echoed = new Promise((resolve) => {
      socket.on("message", (data: Buffer) => resolve(data.toString("utf8")));
    });
    await new Promise((resolve) => {
      socket.on("open", resolve);
    });
    socket.send("are you there?");
    expect(await echoed).toBe("are you there?");
    socket.close();
  });

  test("answers /healthz from Supabase's health check with the publishable key", async () => {
    const { status, text } = await request(nginx.port, "/healthz");
    expect(status).toBe(200);
    expect(JSON.parse(text).url).toBe("/auth/v1/health");
    expect(JSON.parse(text).headers.apikey).toBe("sb_publishable_test");
  });

  test("allows a websocket to the requested host in the policy of documents, if that is a valid name", async () => {
    expect(await policyAt(nginx.port, "postlark.test:8080")).toContain(
      "connect-src 'self' ws://postlark.test:8080;",
    );
    expect(await policyAt(nginx.port, "a;script-src *")).toBe(noPagePolicy);
  });
});

async function startEngine(policy: string | undefined): Promise<number> {
  const engine = createServer((incoming, response) => {
    if (policy) response.setHeader("content-security-policy", policy);
    response.setHeader("access-control-allow-origin", "*");
    response.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
  });
  const port = await listen(engine, "127.0.0.1", 0);
  onTestFinished(() => {
    engine.closeAllConnections();
    engine.close();
  });
  const nginx = await startNginx(nginxPath ?? "", 9, port);
  onTestFinished(nginx.stop);
  return nginx.port;
}

describe.runIf(nginxPath)("nginx in front of the engine", () => {
  const own = "default-src 'none'; img-src 'self'";

  test.each(["/api/v1/workspaces?x=%2F", "/p/acme/media/a%20b"])(
    "forwards %s unchanged with the connection's address",
    async (path) => {
      const port = await startEngine(own);
      const headers = { host: "postlark.test", "x-forwarded-for": "1.2.3.4" };
      const { text } = await request(port, path, { method: "PUT", body: "{}", headers });
      expect(JSON.parse(text)).toMatchObject({
        url: path,
        headers: { "x-forwarded-for": "127.0.0.1", "x-forwarded-host": "postlark.test" },
      });
    },
  );

  test.each([
    ["its own policy", own, own],
    ["no policy, which may load nothing", undefined, backendSecurity["content-security-policy"]],
  ])("adds security headers to a page with %s", async (_what, policy, expected) => {
    const { headers } = await request(await startEngine(policy), "/p/acme");
    expect(headers).toMatchObject({
      "content-security-policy": expected,
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cache-control": "no-store",
    });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  test.each([
    ["no engine is configured", undefined, "engine_absent"],
    ["the engine does not run", 9, "engine_unreachable"],
  ])("answers 503 with a message when %s", async (_why, enginePort, code) => {
    const nginx = await startNginx(nginxPath ?? "", 9, enginePort);
    onTestFinished(nginx.stop);
    for (const method of ["GET", "POST"]) {
      const { status, text } = await request(nginx.port, "/api/v1/x", { method });
      expect([status, JSON.parse(text).error.code]).toEqual([503, code]);
    }
    const page = await request(nginx.port, "/p/acme");
    expect([page.status, page.text]).toEqual([503, expect.stringMatching(/engine .*\.\n$/)]);
  });
});
