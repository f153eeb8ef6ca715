import { createServer } from "node:http";

import { expect, onTestFinished, test } from "vitest";
import { WebSocketServer } from "ws";

import { createGuardedSocket } from "./guarded-socket.ts";

async function serveSockets(): Promise<number> {
  const http = createServer((_, response) =>
    response.writeHead(302, { location: "ws://10.0.0.1/" }).end(),
  );
  const server = new WebSocketServer({ server: http, path: "/relay" });
  server.on("connection", (socket) => socket.on("message", (data) => socket.send(data)));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
    http.close();
  });
  const address = http.address();
  return typeof address === "object" && address ? address.port : 0;
}

test("a guarded socket connects to this machine if loopback is allowed", async () => {
  const port = await serveSockets();
  const socket = await createGuardedSocket({ isLoopbackAllowed: true })(
    `ws://127.0.0.1:${port}/relay`,
  );
  const echoed = new Promise((resolve) => socket.once("message", resolve));
  socket.send("hello");
  expect(await echoed).toEqual(Buffer.from("hello"));
  socket.close();
});

test.each([
  ["wss://127.0.0.1:PORT/relay", "address_refused"],
  ["wss://localhost:PORT/relay", "address_refused"],
  ["wss://[::ffff:7f00:1]:PORT/relay", "address_refused"],
  ["wss://2130706433:PORT/relay", "address_refused"],
  ["ws://relay.example/", "scheme_refused"],
  ["wss://169.254.169.254/", "address_refused"],
  ["no address", "address_invalid"],
])("a guarded socket refuses %s as %s", async (pattern, code) => {
  const port = await serveSockets();
  const open = createGuardedSocket({ isLoopbackAllowed: false });
  await expect(open(pattern.replace("PORT", String(port)))).rejects.toMatchObject({ code });
});

test("a guarded socket follows no redirect, and rejects with the abort reason", async () => {
  const port = await serveSockets();
  const open = createGuardedSocket({ isLoopbackAllowed: true });
  await expect(open(`ws://127.0.0.1:${port}/elsewhere`)).rejects.toMatchObject({
    code: "connection_failed",
  });
  const reason = new Error("stop");
  await expect(
    open(`ws://127.0.0.1:${port}/relay`, { signal: AbortSignal.abort(reason) }),
  ).rejects.toBe(reason);
});

test("a guarded socket refuses a name that resolves to a private address", async () => {
  const open = createGuardedSocket({
    isLoopbackAllowed: false,
    lookup: async () => [{ address: "10.0.0.1", family: 4 }],
  });
  await expect(open("wss://relay.example/")).rejects.toMatchObject({ code: "address_refused" });
});
