import { setTimeout as delay } from "node:timers/promises";

import { Refusal } from "./refusal.mjs";

/** @param {string} url */
async function isAnswering(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Waits until an address answers with success.
 * @param {string} url
 * @param {{ what: string, timeout?: number }} options
 * @throws {Refusal} after the time-out (milliseconds)
 */
export async function untilAnswering(url, { what, timeout = 60_000 }) {
  const deadline = Date.now() + timeout;
  while (!(await isAnswering(url))) {
    if (Date.now() > deadline) {
      throw new Refusal(`${what} did not answer at ${url} within ${timeout / 1000} s.`);
    }
    await delay(25);
  }
}

/**
 * Whether an address is the health check of a product that runs already.
 * @param {string} url
 */
export async function isProductRunning(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return response.ok && (await response.text()) === '{"status":"ok"}';
  } catch {
    return false;
  }
}
