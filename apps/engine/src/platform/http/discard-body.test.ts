import { Agent, request } from "node:http";

import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { expect, onTestFinished, test } from "vitest";

import type { ApiEnv } from "./api.ts";
import { discardBody } from "./discard-body.ts";
import { startHttp } from "./server.ts";

async function start() {
  const app = new Hono<ApiEnv>();
  app.use(discardBody);
  app.use(bodyLimit({ maxSize: 4_000_000 }));
  app.delete("/unread", (context) => context.text("gone"));
  app.post("/read", async (context) => context.text(await context.req.text()));
  const server = await startHttp({
    host: "127.0.0.1",
    port: 0,
    readiness: async () => ({ isReady: true }),
    app,
  });
  onTestFinished(() => server.stop());
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return (method: string, path: string, body: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      const headers = { "content-length": body.length };
      request({ port: server.port, method, path, agent, headers }, (answer) => {
        answer.resume().on("end", () => resolve(answer.headers.connection));
      })
        .on("error", reject)
        .end(body);
    });
}

test("the server answers with Connection: close when a request's body was not read", async () => {
  const send = await start();
  expect(await send("DELETE", "/unread", "x".repeat(100))).toBe("close");
  expect(await send("POST", "/read", "x".repeat(5_000_000))).toBe("close");
});

test("the server keeps a connection alive when the request's body was read or empty", async () => {
  const send = await start();
  expect(await send("POST", "/read", "x".repeat(1_000_000))).toBe("keep-alive");
  expect(await send("DELETE", "/unread", "")).toBe("keep-alive");
});
