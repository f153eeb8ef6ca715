import { once } from "node:events";
import { connect, createServer } from "node:net";

const possible = ["request lost", "answer lost", "slow", "502 before", "429 before"];

/**
 * A proxy in front of a mail server that breaks connections: when a mail begins, or after its last byte.
 * @param {number} target the server's port
 * @param {import("./faults.mjs").Faults} faults
 */
export async function startMailProxy(target, faults) {
  /** @type {Set<import("node:net").Socket>} */
  const open = new Set();
  const server = createServer((client) => {
    const fault = faults.next({ network: "newsletter", on: "write", mark: undefined, possible });
    if (fault?.request === "lose") {
      client.on("error", () => client.destroy());
      client.end("421 4.3.2 try again later\r\n");
      return;
    }
    const serverSocket = connect(target, "127.0.0.1");
    for (const socket of [client, serverSocket]) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        serverSocket.destroy();
      });
    }
    let isWritten = false;
    client.on("data", (piece) => {
      const text = piece.toString("latin1");
      if (fault?.request === "drop" && text.startsWith("DATA")) client.destroy();
      else serverSocket.write(piece);
      if (text.endsWith("\r\n.\r\n")) isWritten = true;
    });
    serverSocket.on("data", (piece) => {
      if (fault?.answer === "lost" && isWritten) client.destroy();
      else if (fault?.holds) setTimeout(() => client.write(piece), 300);
      else client.write(piece);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
