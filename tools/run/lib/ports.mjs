import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import { UserError } from "./user-error.mjs";

/** @typedef {{ port: number, variable: string, what: string }} Port */

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function isFreeOn(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    // An address family that this machine lacks (IPv6 switched off) is not a conflict.
    probe.once("error", (error) => resolve(!("code" in error && error.code === "EADDRINUSE")));
    probe.listen({ port, host, ipv6Only: host === "::1" }, () => probe.close(() => resolve(true)));
  });
}

/** @param {number} port */
export async function isPortFree(port) {
  const hosts = ["127.0.0.1", "::1"];
  const free = await Promise.all(hosts.map((host) => isFreeOn(port, host)));
  return free.every(Boolean);
}

// Milliseconds for the processes of a killed run to end.
const timeout = 3_000;

/**
 * @param {Port[]} ports
 * @throws {UserError} naming the first port that is taken, and the variable that changes it
 */
export async function requirePorts(ports) {
  const deadline = Date.now() + timeout;
  for (const { port, variable, what } of ports) {
    while (!(await isPortFree(port))) {
      if (Date.now() > deadline) {
        throw new UserError(
          `Port ${port} (${what}) is taken. Stop the program that uses it, or set ${variable} to another port.`,
        );
      }
      await delay(50);
    }
  }
}
