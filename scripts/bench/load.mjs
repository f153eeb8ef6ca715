import { readFileSync } from "node:fs";

import { sampleAccounts } from "../lib/announcement.mjs";
import { descendantsOf } from "../lib/process-tree.mjs";

/** @param {number} pid bytes that are this process's own, and its share of what it has with others */
function proportionalBytes(pid) {
  try {
    const [, kilobytes] =
      /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) * 1_024;
  } catch {
    // It has ended since.
    return 0;
  }
}

/**
 * The memory of a process and everything it has started; `undefined` where the system does not say.
 * @param {number} pid
 */
export function memoryOf(pid) {
  if (process.platform !== "linux") return undefined;
  return [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + proportionalBytes(each), 0);
}

/**
 * How many requests for a page of profiles are answered each second, with so many under way at once.
 * @param {string} url the backend's
 * @param {{ headers: Record<string, string>, connections: number, milliseconds: number }} options
 */
export async function throughput(url, { headers, connections, milliseconds }) {
  const until = performance.now() + milliseconds;
  let answered = 0;
  async function ask() {
    while (performance.now() < until) {
      const response = await fetch(`${url}/rest/v1/profiles?select=id,email&limit=20`, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The backend answered ${response.status}.`);
      answered += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, ask));
  return answered / (milliseconds / 1_000);
}

/**
 * Signs in, and gives the headers of whoever did.
 * @param {string} url
 * @param {string} key
 */
export async function signInHeaders(url, key) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify(sampleAccounts.user),
  });
  /** @type {any} */
  const { access_token: token } = await response.json();
  return { apikey: key, authorization: `Bearer ${token}` };
}

/**
 * How much longer the slowest of many health checks takes while so many people sign in at once, than
 * the median one does while nobody does.
 * @param {string} url
 * @param {{ key: string, people: number }} options
 * @returns {Promise<number>} milliseconds
 */
export async function delayBySignIns(url, { key, people }) {
  async function check() {
    const begun = performance.now();
    await (await fetch(`${url}/health`)).arrayBuffer();
    return performance.now() - begun;
  }
  const quiet = [];
  for (let index = 0; index < 21; index += 1) quiet.push(await check());
  const usual = quiet.toSorted((a, b) => a - b)[10] ?? 0;
  const under = { way: people };
  const signIns = Array.from({ length: people }, async () => {
    await signInHeaders(url, key);
    under.way -= 1;
  });
  let slowest = 0;
  while (under.way > 0) slowest = Math.max(slowest, await check());
  await Promise.all(signIns);
  return Math.max(0, slowest - usual);
}
