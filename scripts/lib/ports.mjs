import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import { Refusal } from "./refusal.mjs";

/** @typedef {{ port: number, variable: string, what: string }} Port */

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFreeOn(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    // An address this machine does not have (IPv6 switched off) takes nothing from anybody.
    probe.once("error", (error) => resolve(!("code" in error && error.code === "EADDRINUSE")));
    probe.listen({ port, host, ipv6Only: host === "::1" }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Whether nobody listens on a port of this machine, over IPv4 or IPv6.
 * @param {number} port
 */
export async function isPortFree(port) {
  const hosts = ["127.0.0.1", "::1"];
  const free = await Promise.all(hosts.map((host) => isFreeOn(port, host)));
  return free.every(Boolean);
}

/**
 * The first of several ports in a row that nobody listens on. Below the range from which systems
 * take the ports of outgoing connections, so that none of those gets in between.
 * @param {number} count
 * @throws {Refusal} after many tries
 */
export async function findFreePorts(count) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const first = 10_000 + Math.floor(Math.random() * 20_000);
    const row = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(row.map(isPortFree));
    if (free.every(Boolean)) return first;
  }
  throw new Refusal(`No ${count} free ports in a row were found on this machine.`);
}

// What a killed run leaves behind needs a moment to end by itself.
const patience = 3_000;

/**
 * Waits a moment for ports to be free.
 * @param {Port[]} ports
 * @throws {Refusal} naming the first one that is not, and the variable that changes it
 */
export async function requirePorts(ports) {
  const deadline = Date.now() + patience;
  for (const { port, variable, what } of ports) {
    while (!(await isPortFree(port))) {
      if (Date.now() > deadline) {
        throw new Refusal(
          `Port ${port} (${what}) is taken. Stop the program that uses it, or set ${variable} to another port.`,
        );
      }
      await delay(50);
    }
  }
}
