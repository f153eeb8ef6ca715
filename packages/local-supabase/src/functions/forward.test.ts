import { once } from "node:events";
import { createServer, type Server } from "node:http";

import { afterEach, beforeEach, expect, it } from "vitest";

import { forward } from "./forward.ts";

let server: Server;
let port: number;
let seen: { line: string; body: string }[];

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (data: Buffer) => (body += data.toString()));
    request.on("end", () => {
      seen.push({ line: `${request.method} ${request.url}`, body });
      response.end("ok");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});

afterEach(() => server.close());

const inner = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n";

async function send(method: string, body: string | undefined, headers: Record<string, string>) {
  const response = await forward({
    request: new Request("http://127.0.0.1/functions/v1/f", {
      method,
      headers,
      ...(body !== undefined && { body }),
    }),
    lease: {
      process: { port, exited: new Promise(() => undefined), stop: async () => undefined },
      release: () => undefined,
    },
    path: "/f",
    headers: {},
    answerMs: 5_000,
  });
  return response.text();
}

it.each(["DELETE", "OPTIONS", "POST", "PUT"])(
  "keeps the body of a %s one message, whether its length is known or not",
  async (method) => {
    await send(method, inner, {});
    await send(method, inner, { "content-length": String(inner.length) });
    const expected = { line: `${method} /f`, body: inner };
    expect(seen).toEqual([expected, expected]);
  },
);

it("announces no body where none is sent", async () => {
  expect(await send("GET", undefined, { "content-length": "12" })).toBe("ok");
  expect(seen).toEqual([{ line: "GET /f", body: "" }]);
});
