import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { createServer as createTcpServer, type Socket } from "node:net";

import { onTestFinished } from "vitest";

import { selfSigned } from "./self-signed.ts";

export async function serve(handle: RequestListener): Promise<{ origin: string; port: number }> {
  const server = createServer(handle).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, port };
}

/**
 * Serves with a self-signed certificate until the test ends. @returns `requestCount`: how many clients sent anything
 */
export async function serveSelfSigned(): Promise<{ host: string; requestCount: () => number }> {
  let count = 0;
  const server = createSecureServer(selfSigned, (_, response) => {
    count += 1;
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { host: `localhost:${port}`, requestCount: () => count };
}

/** Writes arbitrary bytes once a request begins. @returns its address */
export async function serveRaw(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => answer(socket));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
}
