import { createServer, type Server } from "node:http";

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

import { listen } from "../listen.ts";
import { backendSecurity } from "../security-headers.ts";
import { ask } from "../testing/ask.ts";
import { nginxPath, startNginx } from "./testing/nginx.ts";

async function policyAt(port: number, host: string): Promise<unknown> {
  const { headers } = await ask(port, "/admin", { headers: { host } });
  return headers["content-security-policy"];
}

describe.runIf(nginxPath)("nginx in front of Supabase", () => {
  let backend: Server;
  let live: WebSocketServer;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    backend = createServer((request, response) => {
      response.setHeader("content-security-policy", "default-src *");
      response.setHeader("strict-transport-security", "max-age=1");
      response.end(JSON.stringify({ url: request.url, headers: request.headers }));
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
    "%s reaches it as it was sent",
    async (path) => {
      const { status, text } = await ask(nginx.port, path, { method: "POST", body: "{}" });
      expect([status, JSON.parse(text).url]).toEqual([200, path]);
    },
  );

  test("learns who asked, from the connection alone", async () => {
    const { text } = await ask(nginx.port, "/rest/v1/profiles", {
      headers: { "x-forwarded-for": "203.0.113.9", host: "postlark.test" },
    });
    expect(JSON.parse(text).headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "postlark.test",
      "x-forwarded-proto": "http",
    });
  });

  test("nothing it answers acts as a page of ours", async () => {
    const { headers } = await ask(nginx.port, "/storage/v1/object/public/page.html");
    expect(headers).toMatchObject(backendSecurity);
    expect(headers).not.toHaveProperty("strict-transport-security");
  });

  test("live connections pass", async () => {
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

  test("it is well when Supabase answers, with the key that hosted projects ask for", async () => {
    const { status, text } = await ask(nginx.port, "/healthz");
    expect(status).toBe(200);
    expect(JSON.parse(text).url).toBe("/auth/v1/health");
    expect(JSON.parse(text).headers.apikey).toBe("sb_publishable_test");
  });

  test("documents allow the live connection of the host they are asked at, if it is one", async () => {
    expect(await policyAt(nginx.port, "postlark.test:8080")).toContain(
      "connect-src 'self' ws://postlark.test:8080;",
    );
    expect(await policyAt(nginx.port, "a;script-src *")).toBeUndefined();
  });
});
