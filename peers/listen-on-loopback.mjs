import { createServer } from "node:http";
import { once } from "node:events";

const addresses = ["127.0.0.1", "::1"];

// A machine may have only one of the two families.
const absent = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

/**
 * Listens where this machine alone can reach it, so that `localhost` works in either family.
 * @param {import("node:http").RequestListener} handle
 * @param {number} port
 * @returns {Promise<import("node:http").Server[]>}
 * @throws {Error} in words when the port is taken
 */
export async function listenOnLoopback(handle, port) {
  const servers = [];
  for (const host of addresses) {
    const server = createServer(handle).listen({ port, host, ipv6Only: host === "::1" });
    try {
      await once(server, "listening");
      servers.push(server);
    } catch (error) {
      if (absent.has(error.code)) continue;
      for (const other of servers) other.close();
      if (error.code !== "EADDRINUSE") throw error;
      throw new Error(`Port ${port} is taken. Stop the program that uses it.`, { cause: error });
    }
  }
  return servers;
}

/** Ends servers with every connection they have. */
export async function closeAll(servers) {
  await Promise.all(
    servers.map(async (server) => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    }),
  );
}
