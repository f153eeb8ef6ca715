import { once } from "node:events";
import type { Server } from "node:http";
import { connect, Server as AnyServer, type Socket } from "node:net";

import { afterEach, describe, expect, test } from "vitest";

import { createLimitedServer, isAddressMissing, listen, ListenError } from "./listen.ts";

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

const failure = (attempt: Promise<number>) =>
  attempt.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

describe("listen", () => {
  test("refuses a port that another server uses, and names the variable to change", async () => {
    const port = await start({});
    const variables = { port: "ENGINE_PORT", host: "ENGINE_HOST" };
    const error = await failure(
      listen(
        createLimitedServer(() => {}),
        "127.0.0.1",
        port,
        variables,
      ),
    );
    expect(error).toBeInstanceOf(ListenError);
    expect(error).toHaveProperty(
      "message",
      `Port ${port} is taken. Stop the program that uses it, or set ENGINE_PORT to another port.`,
    );
    expect(isAddressMissing(error)).toBe(false);
  });

  test("refuses an address that this machine does not have", async () => {
    const error = await failure(
      listen(
        createLimitedServer(() => {}),
        "192.0.2.1",
        0,
      ),
    );
    expect(error).toHaveProperty(
      "message",
      expect.stringMatching(/^Cannot listen on 192\.0\.2\.1, .*HOST/),
    );
    expect(isAddressMissing(error)).toBe(true);
  });

  test("says that a low port needs more rights", async () => {
    // Tests may run as root, to whom every port is open.
    class Unprivileged extends AnyServer {
      override listen() {
        process.nextTick(() => this.emit("error", Object.assign(new Error(), { code: "EACCES" })));
        return this;
      }
    }
    const error = await failure(listen(new Unprivileged(), "127.0.0.1", 80));
    expect(error).toHaveProperty(
      "message",
      expect.stringMatching(/^Port 80 needs more rights .*PORT/),
    );
  });
});
