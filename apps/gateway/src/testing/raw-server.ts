import { createServer, type Socket } from "node:net";

import { listen } from "@postlark/server/listen";

export type RawServer = { readonly url: URL; readonly stop: () => Promise<void> };

export async function startRawServer(onConnection: (socket: Socket) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    onConnection(socket);
  });
  const port = await listen(server, "127.0.0.1", 0);
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
