import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";

import postgres from "postgres";
import { describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";

import { useFixture } from "./backend.ts";

const backend = await useFixture();

/** A request with headers that `fetch` does not let anybody set. */
async function send(
  url: string,
  {
    body,
    ...options
  }: { method?: string; headers: Record<string, string> | string[]; body?: string },
) {
  const sent = request(url, options).end(body);
  const [response] = await once(sent, "response");
  return { status: Number(response.statusCode), body: await text(response) };
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

describe("requests with a Host header", () => {
  it.each(["evil.example", "evil.example:54324", "localhost.evil.example"])(
    "for %s are refused with 421 by mailbox and API",
    async (host) => {
      const apikey = backend.keys.publishable;
      const responses = [
        await send(`${backend.mailboxUrl}/api/v1/messages`, { headers: { host } }),
        await send(`${backend.mailboxUrl}/`, { headers: { host } }),
        await send(`${backend.url}/health`, { headers: { host } }),
        await send(`${backend.url}/rest/v1/numbers`, { headers: { host, apikey } }),
        await send(`${backend.url}/rest/v1/numbers`, {
          method: "POST",
          headers: { host, apikey },
          body: "{}",
        }),
      ];
      for (const { status, body } of responses) {
        expect(status).toBe(421);
        expect(body).toContain("does not answer to the Host");
      }
      expect((await openSocket(`apikey=${apikey}`, { host })).status).toBe(421);
    },
  );

  it("beside a second one are refused with 421", async () => {
    const headers = ["host", "localhost", "host", "evil.example"];
    const { status } = await send(`${backend.mailboxUrl}/api/v1/messages`, { headers });
    expect(status).toBe(421);
  });

  it.each(["localhost", "127.0.0.1:1", "[::1]:9"])("for %s are accepted", async (host) => {
    const { status } = await send(`${backend.mailboxUrl}/api/v1/messages`, { headers: { host } });
    expect(status).toBe(200);
  });
});

describe("a web page", () => {
  const page = { origin: "http://localhost:5173" };

  it("from another site cannot open a websocket", async () => {
    const query = `apikey=${backend.keys.publishable}`;
    expect((await openSocket(query, { origin: "http://evil.example" })).status).toBe(403);
    const { socket, status } = await openSocket(query, page);
    expect(status).toBe(101);
    socket.terminate();
  });

  it("cannot open a websocket with a service key", async () => {
    for (const key of [backend.keys.secret, backend.keys.serviceRole]) {
      expect((await openSocket(`apikey=${key}`, page)).status).toBe(401);
      const { socket, status } = await openSocket(`apikey=${key}`, {});
      expect(status).toBe(101);
      socket.terminate();
    }
  });

  it("cannot join a channel with a service key", async () => {
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

/**
 * Lets nobody connect to the database any more, and ends the services' connections. Postgres refuses new ones by the
 * code of a server without free connections (53300). Filling the server instead leaves a race: another client's
 * connection ends, and a service takes its place.
 * @returns lets everybody connect again
 */
async function takeConnections(): Promise<() => Promise<void>> {
  const sql = postgres(backend.databaseUrl, { max: 1, idle_timeout: 0, onnotice: () => {} });
  const database = sql(new URL(backend.databaseUrl).pathname.slice(1));
  await sql`alter database ${database} connection limit 0`;
  await sql`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where usename in ('supabase_auth_admin', 'supabase_storage_admin', 'authenticator')`;
  return async () => {
    await sql`alter database ${database} connection limit -1`;
    await sql.end();
  };
}

function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const headers = { apikey: backend.keys.secret, "content-type": "application/json" };
  return fetch(`${backend.url}${path}`, { ...init, headers }).then((response) => response.status);
}

const signIn = {
  method: "POST",
  body: JSON.stringify({ email: "ann@example.com", password: "ann-password" }),
};
const requests: [string, RequestInit][] = [
  ["/auth/v1/token?grant_type=password", signIn],
  ["/storage/v1/bucket", {}],
  ["/health", {}],
  ["/auth/v1/health", {}],
];

it("the API answers 503 without free database connections, including health checks, and recovers", async () => {
  const releaseConnections = await takeConnections();
  for (const [path, init] of requests)
    expect([path, await statusOf(path, init)]).toEqual([path, 503]);
  await releaseConnections();
  for (const [path, init] of requests) {
    await vi.waitFor(async () => expect(await statusOf(path, init)).toBe(200), { timeout: 30_000 });
  }
});
