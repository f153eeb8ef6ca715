import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

import type { OpenConnection } from "../core/tools.ts";
import type { Fault } from "./faults.ts";

/** TCP connections that meet a fault: the server works, and the connection breaks. */
export function faultyConnection(fault: Fault | undefined): OpenConnection {
  return async (host, port, { signal }) => {
    if (fault === "request lost") {
      throw Object.assign(new Error("No connection."), { code: "connection_failed" });
    }
    if (fault === "server error")
      return serverReplying("554 mail.test is out of order\r\n", signal);
    const socket = connect({ host, port, signal });
    await once(socket, "connect");
    if (fault === "answer lost") cutAtAnswer(socket);
    return socket;
  };
}

async function serverReplying(reply: string, signal: AbortSignal): Promise<Socket> {
  const server = createServer((socket) => socket.end(reply));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const socket = connect({ host: "127.0.0.1", port, signal });
  await once(socket, "connect");
  server.close();
  return socket;
}

/** Cuts the connection when the server responds to a complete mail, before the response arrives. */
function cutAtAnswer(socket: Socket): void {
  let isData = false;
  const push = socket.push.bind(socket);
  socket.push = (chunk: unknown, encoding?: BufferEncoding) => {
    const text = Buffer.isBuffer(chunk) ? chunk.toString("latin1") : "";
    if (isData && text !== "") {
      socket.destroy();
      return false;
    }
    if (text.includes("354 ")) isData = true;
    return push(chunk, encoding);
  };
}
