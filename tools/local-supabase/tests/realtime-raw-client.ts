import { once } from "node:events";
import { createConnection } from "node:net";

import { expect } from "vitest";
import { WebSocket } from "ws";

/** A message as the server sends it: `[join_ref, ref, topic, event, payload]`. */
type Message = [string | null, string | null, string, string, Record<string, unknown>];

/** A websocket client that sends what it is told to, right or wrong. */
export type RawClient = {
  socket: WebSocket;
  /** All text messages so far. */
  messages: Message[];
  /** The code and reason of the end, once it has come. */
  closed: Promise<{ code: number; reason: string }>;
  send(...message: unknown[]): void;
  /** Waits for a message. */
  receive(event: string, ref?: string): Promise<Message[4]>;
};

/** Connects to `{url}/realtime/v1/websocket`. */
export async function connectRaw(url: string, key: string): Promise<RawClient> {
  const address = `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(address);
  const messages: Message[] = [];
  socket.on("message", (data, isBinary) => {
    if (!isBinary && Buffer.isBuffer(data)) messages.push(JSON.parse(data.toString()));
  });
  socket.on("error", () => {});
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once("close", (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await once(socket, "open");
  return {
    socket,
    messages,
    closed,
    send: (...message) => socket.send(JSON.stringify(message)),
    receive: async (event, ref) => {
      const find = () =>
        messages.find(
          (message) => message[3] === event && (ref === undefined || message[1] === ref),
        );
      await expect.poll(find, { timeout: 5000 }).toBeDefined();
      return find()?.[4] ?? {};
    },
  };
}

/** The status that a request for a websocket is answered with. */
export async function upgradeStatus(
  url: string,
  path: string,
  key = "dGhlIHNhbXBsZSBub25jZQ==",
): Promise<number> {
  const { port } = new URL(url);
  const socket = createConnection({ host: "127.0.0.1", port: Number(port) });
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      "Host: localhost",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${key}`,
      "",
      "",
    ].join("\r\n"),
  );
  const [data] = await once(socket, "data");
  socket.destroy();
  return Number(String(data).split(" ")[1]);
}
