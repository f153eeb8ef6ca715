import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below all that systems take by themselves: Linux from 32768, the others from 49152 (RFC 6335, 8.1.2). */
const range = /** @type {const} */ ([16_384, 32_768]);

/** @returns a server that holds a port, or none when that is taken */
async function hold(port) {
  const holder = createServer();
  try {
    await once(holder.listen(port), "listening");
    return holder;
  } catch (error) {
    if (error.code !== "EADDRINUSE") throw error;
    return undefined;
  }
}

async function holdAny() {
  const holder = await hold(randomInt(...range));
  return holder ?? holdAny();
}

/** See `free-ports.d.ts`. */
export async function freePorts(count) {
  const holders = await Promise.all(Array.from({ length: count }, holdAny));
  const ports = holders.map((holder) => holder.address().port);
  await Promise.all(holders.map((holder) => once(holder.close(), "close")));
  return ports;
}
