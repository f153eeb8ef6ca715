import { once } from "node:events";
import { connect, createServer } from "node:net";

/** The connection faults that also apply to sockets. */
const possible = ["request lost", "answer lost", "answer cut", "slow", "502 before", "504 after"];

/**
 * A proxy in front of a relay that breaks connections. A socket's first chunk is its handshake, the second its
 * message.
 * @param {string} target as `ws://localhost:1234`
 * @param {import("./faults.mjs").Faults} faults
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startSocketProxy(target, faults) {
  const { hostname, port } = new URL(target);
  /** @type {Set<import("node:net").Socket>} */
  const open = new Set();

  const server = createServer((client) => {
    const fault = faults.next({ network: "nostr", on: "write", mark: undefined, possible })?.name;
    if (fault === "502 before") {
      client.destroy();
      return;
    }
    const relay = connect(Number(port), hostname);
    for (const socket of [client, relay]) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        relay.destroy();
      });
    }
    let pieces = 0;
    client.on("data", (piece) => {
      pieces += 1;
      if (pieces === 2 && fault === "request lost") client.destroy();
      else relay.write(piece);
    });
    const isAnswerLost = ["answer lost", "answer cut", "504 after"].includes(fault ?? "");
    relay.on("data", (piece) => {
      if (pieces > 1 && isAnswerLost) client.destroy();
      else if (fault === "slow") setTimeout(() => client.write(piece), 1_500);
      else client.write(piece);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const proxyPort = typeof address === "object" && address ? address.port : 0;
  return {
    url: `ws://127.0.0.1:${proxyPort}`,
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
