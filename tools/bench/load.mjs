import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

import { descendantsOf } from "../run/lib/process-tree.mjs";
import { sampleSession } from "../run/lib/sample-session.mjs";
import { median } from "./median.mjs";

/** @param {number} pid bytes that are this process's own, and its share of what it has with others */
function proportionalBytes(pid) {
  try {
    const [, kilobytes] =
      /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) * 1_024;
  } catch {
    // It has ended.
    return 0;
  }
}

/** Memory of a process and its descendants; `undefined` where the system does not provide it. @param {number} pid */
export function memoryOf(pid) {
  if (process.platform !== "linux") return undefined;
  return [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + proportionalBytes(each), 0);
}

/**
 * @typedef {object} Load
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {number} connections how many requests are under way at once
 * @property {number} milliseconds
 * @property {number} [most] requests, where the backend limits them
 * @property {(last: string | undefined) => { method: string, body: string }} [content] of each request, after the last
 * answer; a GET without
 */

/**
 * Sends the same request again and again over keep-alive connections.
 * @param {string} url the backend's
 * @param {Load} load
 * @returns {Promise<{ perSecond: number, median: number }>} the median in milliseconds
 */
export async function requestRepeatedly(
  url,
  {
    path,
    headers,
    connections,
    milliseconds,
    most: maxRequests = Number.POSITIVE_INFINITY,
    content,
  },
) {
  // `fetch` would take as much processor time as the backend.
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {number[]} */
  const times = [];
  /** @type {string | undefined} */
  let last;
  const until = performance.now() + milliseconds;
  async function sendRepeatedly() {
    while (performance.now() < until && times.length < maxRequests) {
      const { method, body } = content?.(last) ?? { method: "GET", body: "" };
      const startedAt = performance.now();
      const sent = request(`${url}${path}`, { agent, method, headers }).end(body);
      const [response] = await once(sent, "response");
      let answer = "";
      for await (const part of response.setEncoding("utf8")) answer += part;
      times.push(performance.now() - startedAt);
      if (response.statusCode >= 300) throw new Error(`${path}: ${response.statusCode} ${answer}`);
      last = answer;
    }
  }
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, sendRepeatedly));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { perSecond: times.length / seconds, median: median(times) };
}

/**
 * How much longer the slowest health check takes during concurrent sign-ins than the median one without.
 * @param {string} url
 * @param {{ key: string, people: number }} options
 * @returns {Promise<number>} milliseconds
 */
export async function delayBySignIns(url, { key, people }) {
  async function check() {
    const startedAt = performance.now();
    await (await fetch(`${url}/health`)).arrayBuffer();
    return performance.now() - startedAt;
  }
  const undisturbedTimes = [];
  for (let index = 0; index < 21; index += 1) undisturbedTimes.push(await check());
  const undisturbedMs = undisturbedTimes.toSorted((a, b) => a - b)[10] ?? 0;
  const pendingSignIns = { way: people };
  const signIns = Array.from({ length: people }, async () => {
    await sampleSession(url, key);
    pendingSignIns.way -= 1;
  });
  let slowestMs = 0;
  while (pendingSignIns.way > 0) slowestMs = Math.max(slowestMs, await check());
  await Promise.all(signIns);
  return Math.max(0, slowestMs - undisturbedMs);
}
