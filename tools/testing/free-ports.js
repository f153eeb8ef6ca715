import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems assign: Linux from 32768, others from 49152 (RFC 6335, 8.1.2). */
const range = /** @type {const} */ ([16_384, 32_768]);

/** @returns a server on a port, or undefined when it is taken */
async function occupy(port) {
  const server = createServer();
  try {
    await once(server.listen(port), "listening");
    return server;
  } catch (error) {
    if (error.code !== "EADDRINUSE") throw error;
    return undefined;
  }
}

async function occupyAny() {
  const server = await occupy(randomInt(...range));
  return server ?? occupyAny();
}

export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, occupyAny));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}
