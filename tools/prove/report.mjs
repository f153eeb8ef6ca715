import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { dirname, join } from "node:path";

import { requireStep } from "../run/lib/step.mjs";
import { root, toolPath } from "../run/lib/toolchain.mjs";
import { percentile } from "./compare.mjs";

/**
 * @typedef {object} Proof
 * @property {number} seed
 * @property {number} seconds over which the posts were due
 * @property {ReturnType<typeof import("./compare.mjs").sumUp>} sum
 * @property {Map<string, number>} byNetwork how many were intended on each
 * @property {{ threads: number, pictures: number }} kinds
 * @property {number} requests that came by the proxies while things got lost
 * @property {Map<string, number>} faults
 * @property {{ atPoints: Map<string, number>, atRandom: number, postgres: number }} kills
 * @property {Map<string, number>} states
 * @property {{ ever: number, ends: Map<string, number> }} unknown
 * @property {number} reconciled lost answers that were looked for, and found
 * @property {number} repeats requests that the webhook's receiver had had before
 * @property {number[]} lateness of each delivery, in ms
 */

/** @param {Map<string, number>} counts */
function listed(counts) {
  const all = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return all.map(([name, count]) => `${name} ${count}`).join(", ") || "none";
}

/** @param {number} ms */
function inSeconds(ms) {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** The rows of the evidence. @param {Proof} proof @returns {[what: string, value: string][]} */
function rowsOf(proof) {
  const { sum, kills, lateness, unknown } = proof;
  return [
    [
      "intended",
      `${sum.intended} (${listed(proof.byNetwork)}; ${proof.kinds.threads} threads, ${proof.kinds.pictures} with pictures)`,
    ],
    ["on the server, whole and once", String(sum.whole)],
    ["**duplicates**", String(sum.duplicates)],
    ["**lost**", String(sum.lost)],
    ["**disagreements** between our state and the server's", String(sum.disagreements)],
    ["torn (a thread or pictures without a part)", String(sum.torn)],
    ["not settled in time", String(sum.unsettled)],
    ["states at the end", listed(proof.states)],
    [
      "ever unknown",
      unknown.ever === 0 ? "0" : `${unknown.ever}, ended as: ${listed(unknown.ends)}`,
    ],
    ["faults", `of ${proof.requests} requests and connections: ${listed(proof.faults)}`],
    ["answers that were lost, looked for and found", String(proof.reconciled)],
    ["requests that a webhook's receiver knew by their id", String(proof.repeats)],
    ["engines killed (kill -9) at a point of theirs", listed(kills.atPoints)],
    ["engines killed at a random moment", String(kills.atRandom)],
    ["Postgres killed", String(kills.postgres)],
    [
      "lateness under all that, due → first request: p50, p99",
      `${inSeconds(percentile(lateness, 0.5))}, ${inSeconds(percentile(lateness, 0.99))}`,
    ],
  ];
}

/** Says it at the terminal. @param {Proof} proof */
export function print(proof) {
  for (const [what, value] of rowsOf(proof)) {
    console.log(`${what.replaceAll("**", "").padEnd(56)} ${value}`);
  }
}

const evidence = join(root, "docs/evidence/exactly-once.md");

/** Keeps it in docs/evidence. @param {Proof} proof */
export async function write(proof) {
  const table = rowsOf(proof).map(([what, value]) => `| ${what} | ${value} |`);
  const day = new Date().toISOString().slice(0, 10);
  const text = `# Exactly once

Written by \`npm run prove\` on ${day}: Node ${process.version}, ${availableParallelism()} cores (load average ${Math.round(loadavg()[0] ?? 0)}: lateness says little above their number), seed ${proof.seed}, posts due over ${proof.seconds} s.

Real servers (Bluesky's own, two Nostr relays, a receiver of webhooks, the workspaces' pages) behind proxies that lose requests, lose answers, cut them, delay them, and say 429, 502 and 504. One, two and three engines, the second's clock an hour ahead, the third's an hour behind; killed at every point in turn and at random moments, as is Postgres. At the end the servers are read, not asked through the engine.

| what | value |
| --- | --- |
${table.join("\n")}
`;
  mkdirSync(dirname(evidence), { recursive: true });
  writeFileSync(evidence, text);
  await requireStep(toolPath("oxfmt"), [evidence]);
}
