import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";

import { afterEach, describe, expect, test } from "vitest";

import { createLimitedServer, listen } from "./listen.ts";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function start(limits: Parameters<typeof createLimitedServer>[1]): Promise<number> {
  server = createLimitedServer((incoming, response) => {
    incoming.resume();
    incoming.on("end", () => response.end("ok"));
  }, limits);
  return listen(server, "127.0.0.1", 0);
}

/** All that comes until the server closes the connection. */
async function restOf(socket: Socket): Promise<string> {
  let text = "";
  for await (const data of socket) text += String(data);
  return text;
}

describe("createLimitedServer", () => {
  const soon = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };

  test.each([
    ["sends nothing", ""],
    ["never finishes its headers", "GET / HTTP/1.1\r\nHost: a\r\nX: "],
    ["never finishes its body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx"],
  ])("answers 408 and closes the connection of a client that %s", async (_what, bytes) => {
    const port = await start(soon);
    const clients = Array.from({ length: 50 }, () => connect(port, "127.0.0.1"));
    const endings = await Promise.all(
      clients.map((client) => {
        client.write(bytes);
        return restOf(client);
      }),
    );
    expect(new Set(endings)).toEqual(
      new Set(["HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n"]),
    );
  });

  test("answers the next client while 400 connected clients send nothing", async () => {
    const port = await start({});
    const clients = Array.from({ length: 400 }, () => connect(port, "127.0.0.1"));
    await Promise.all(clients.map((client) => once(client, "connect")));
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(await response.text()).toBe("ok");
    for (const client of clients) client.destroy();
  });

  test("closes connections above maxConnections at once", async () => {
    const port = await start({ maxConnections: 2 });
    const open = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
    await Promise.all(open.map((client) => once(client, "connect")));
    expect(await restOf(connect(port, "127.0.0.1"))).toBe("");
    for (const client of open) client.destroy();
  });
});
