import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";

import { startFixture, type Fixture } from "./backend.ts";

let backend: Fixture;
beforeAll(async () => {
  backend = await startFixture();
});
afterAll(() => backend.stop());

/** A request with headers that `fetch` does not let anybody set. */
async function ask(
  url: string,
  {
    body,
    ...options
  }: { method?: string; headers: Record<string, string> | string[]; body?: string },
) {
  const sent = request(url, options).end(body);
  const [answer] = await once(sent, "response");
  return { status: Number(answer.statusCode), body: await text(answer) };
}

/** Opens a websocket. @returns the status with which it is refused, or 101 */
async function openSocket(query: string, headers: Record<string, string>) {
  const url = `${backend.url.replace("http", "ws")}/realtime/v1/websocket?vsn=1.0.0&${query}`;
  const socket = new WebSocket(url, { headers });
  const status = new Promise<number>((resolve) => {
    socket.once("open", () => resolve(101));
    socket.once("unexpected-response", (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on("error", () => {});
  });
  return { socket, status: await status };
}

describe("a foreign name that leads to this machine", () => {
  it.each(["evil.example", "evil.example:54324", "localhost.evil.example"])(
    "gets nothing of the mailbox or the API as %s",
    async (host) => {
      const apikey = backend.keys.publishable;
      const answers = [
        await ask(`${backend.mailboxUrl}/api/v1/messages`, { headers: { host } }),
        await ask(`${backend.mailboxUrl}/`, { headers: { host } }),
        await ask(`${backend.url}/health`, { headers: { host } }),
        await ask(`${backend.url}/rest/v1/numbers`, { headers: { host, apikey } }),
        await ask(`${backend.url}/rest/v1/numbers`, {
          method: "POST",
          headers: { host, apikey },
          body: "{}",
        }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(421);
        expect(body).toContain("does not answer to the Host");
      }
      expect((await openSocket(`apikey=${apikey}`, { host })).status).toBe(421);
    },
  );

  it("cannot hide behind one of ours", async () => {
    const headers = ["host", "localhost", "host", "evil.example"];
    const { status } = await ask(`${backend.mailboxUrl}/api/v1/messages`, { headers });
    expect(status).toBe(421);
  });

  it.each(["localhost", "127.0.0.1:1", "[::1]:9"])("is not %s", async (host) => {
    const { status } = await ask(`${backend.mailboxUrl}/api/v1/messages`, { headers: { host } });
    expect(status).toBe(200);
  });
});

describe("a page", () => {
  const page = { origin: "http://localhost:5173" };

  it("of another site opens no websocket", async () => {
    const query = `apikey=${backend.keys.publishable}`;
    expect((await openSocket(query, { origin: "http://evil.example" })).status).toBe(403);
    const { socket, status } = await openSocket(query, page);
    expect(status).toBe(101);
    socket.terminate();
  });

  it("opens no websocket with a secret key", async () => {
    for (const key of [backend.keys.secret, backend.keys.serviceRole]) {
      expect((await openSocket(`apikey=${key}`, page)).status).toBe(401);
      const { socket, status } = await openSocket(`apikey=${key}`, {});
      expect(status).toBe(101);
      socket.terminate();
    }
  });

  it("joins no channel with a secret key", async () => {
    const { socket } = await openSocket(`apikey=${backend.keys.publishable}`, page);
    const payload = { access_token: backend.keys.serviceRole, config: {} };
    const join = { topic: "realtime:room", event: "phx_join", ref: "1", join_ref: "1", payload };
    socket.send(JSON.stringify(join));
    const [reply] = await once(socket, "message");
    expect(JSON.parse(String(reply))).toMatchObject({
      event: "phx_reply",
      payload: {
        status: "error",
        response: { reason: "Unauthorized: Forbidden use of secret API key in browser" },
      },
    });
    socket.terminate();
  });
});
