import { setTimeout as delay } from "node:timers/promises";

import { UserError } from "./user-error.mjs";

/** @param {string} url */
async function isResponding(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Waits until a GET succeeds.
 * @param {string} url
 * @param {{ what: string, timeout?: number }} options `what` names the server in the error; the time-out is in ms
 * @throws {UserError} after the time-out
 */
export async function untilResponding(url, { what, timeout = 60_000 }) {
  const deadline = Date.now() + timeout;
  while (!(await isResponding(url))) {
    if (Date.now() > deadline) {
      throw new UserError(`${what} did not answer at ${url} within ${timeout / 1000} s.`);
    }
    await delay(25);
  }
}

/** Whether the address is the health check of a running product. @param {string} url */
export async function isProductRunning(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return response.ok && (await response.text()) === '{"status":"ok"}';
  } catch {
    return false;
  }
}
