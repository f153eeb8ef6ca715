import { once } from "node:events";
import { connect } from "node:net";

import { afterEach, beforeEach, expect, it } from "vitest";

import { listen, type Listener } from "./listen.ts";

let listener: Listener;
let seen: string[];

beforeEach(async () => {
  seen = [];
  listener = await listen({
    port: 0,
    purpose: { what: "a test", variable: "PORT" },
    isKnownHost: (host) => host === "localhost",
    fetch: (request) => {
      seen.push(`${request.method} ${new URL(request.url).pathname}`);
      return new Response("ok");
    },
  });
});

afterEach(() => listener.close());

/** The first response to bytes that are sent exactly as given, up to the end of its head. */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(listener.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes);
  let text = "";
  for await (const data of socket) {
    text += String(data);
    if (text.includes("\r\n\r\n")) break;
  }
  return text;
}

it("listen keeps idle connections for 30 seconds, longer than the gateway does", async () => {
  const response = await send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(response).toContain("Keep-Alive: timeout=30\r\n");
});

it.each([
  ["content-length", "Content-Length: 31", "GET /smuggled HTTP/1.1\r\nA: b\r\n\r\n"],
  [
    "transfer-encoding",
    "Transfer-Encoding: chunked",
    "1f\r\nGET /smuggled HTTP/1.1\r\nA: b\r\n\r\n\r\n0\r\n\r\n",
  ],
])(
  "listen reads the body of a request whose Connection header names %s",
  async (name, framing, body) => {
    await send(
      `DELETE /x HTTP/1.1\r\nHost: localhost\r\nConnection: ${name}\r\n${framing}\r\n\r\n${body}`,
    );
    expect(seen).toEqual(["DELETE /x"]);
  },
);

it.each([
  ["two Host headers", "Host: localhost\r\nHost: evil.test", "421"],
  ["two equal Host headers", "Host: localhost\r\nhost: localhost", "421"],
  ["a foreign Host", "Host: evil.test", "421"],
  [
    "a length and chunks",
    "Host: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked",
    "400",
  ],
  ["two lengths", "Host: localhost\r\nContent-Length: 5\r\nContent-Length: 6", "400"],
])("listen refuses %s", async (_what, headers, status) => {
  expect(await send(`POST /x HTTP/1.1\r\n${headers}\r\n\r\n`)).toContain(`HTTP/1.1 ${status} `);
  expect(seen).toEqual([]);
});

it("listen accepts a header named __proto__", async () => {
  const response = await send("GET /x HTTP/1.1\r\nHost: localhost\r\n__proto__: x\r\n\r\n");
  expect(response).toContain("HTTP/1.1 200 OK");
});
