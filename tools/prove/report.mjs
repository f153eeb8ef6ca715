import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { dirname, join } from "node:path";

import { requireStep } from "../run/lib/step.mjs";
import { root, toolPath } from "../run/lib/toolchain.mjs";
import { faultsIn, percentile, sumUp } from "./compare.mjs";
import { networkIds, networks } from "./networks.mjs";

/**
 * @typedef {import("./run-proof.mjs").Proof & { seed: number, seconds: number, leases: readonly number[] }} Proof
 */

/** @param {ReadonlyMap<string, number>} counts */
function formatCounts(counts) {
  const sortedCounts = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sortedCounts.map(([name, count]) => `${name} ${count}`).join(", ") || "none";
}

/** @param {number} ms */
function inSeconds(ms) {
  if (Number.isNaN(ms)) return "–";
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

const columns = [
  "network",
  "intended",
  "whole, once",
  "**duplicates**",
  "**lost**",
  "**torn**",
  "**order**",
  "**unknown, knowable**",
  "**disagreements**",
  "unknown, nobody can know",
  "doubled by the middle",
  "not settled",
  "late p50, p99",
];

/** @param {string} name @param {import("./run-proof.mjs").Proof["judged"]} judged @param {ReadonlyMap<string, number>} lateness */
function rowOf(name, judged, lateness) {
  const sum = sumUp(judged);
  const late = judged.flatMap(({ intention }) => lateness.get(intention.delivery ?? "") ?? []);
  return [
    name,
    sum.intended,
    sum.whole,
    sum.duplicates,
    sum.lost,
    sum.torn,
    sum.outOfOrder,
    sum.avoidableUnknowns,
    sum.disagreements,
    sum.unknowns,
    sum.doubled,
    sum.unsettled,
    `${inSeconds(percentile(late, 0.5))}, ${inSeconds(percentile(late, 0.99))}`,
  ].map(String);
}

/** One row per network, and one for all. @param {Pick<Proof, "lateness">} proof @param {Proof["judged"]} judged */
function tableOf({ lateness }, judged) {
  const rows = networkIds.flatMap((id) => {
    const judgedOfNetwork = judged.filter(({ intention }) => intention.channel.network === id);
    return judgedOfNetwork.length === 0 ? [] : [rowOf(id, judgedOfNetwork, lateness)];
  });
  return [columns, ...rows, rowOf("all", judged, lateness)];
}

/** The run's conditions. @param {Proof} proof @returns {[what: string, value: string][]} */
function rowsOf({ judged, faults, trouble, engines, changes, people, reconciled, repeats }) {
  /** @type {Map<string, number>} */
  const faultCounts = new Map();
  for (const counts of faults.counts.values())
    for (const [name, count] of counts) faultCounts.set(name, (faultCounts.get(name) ?? 0) + count);
  /** @type {[name: string, some: unknown[]][]} */
  const kinds = [
    ["threads", judged.filter(({ intention }) => intention.isThread)],
    ["with pictures", judged.filter(({ intention }) => intention.pictures > 0)],
    ["with a video", judged.filter(({ intention }) => intention.isVideo)],
    ["with a first comment", judged.filter(({ intention }) => intention.comment !== undefined)],
    ["with the text of another", judged.filter(({ intention }) => intention.twin !== undefined)],
  ];
  return [
    ["posts", kinds.map(([name, some]) => `${some.length} ${name}`).join(", ")],
    ["changed once they were out", `${changes.edit} edited, ${changes.remove} removed`],
    ["faults", `of ${faults.requests()} requests and connections: ${formatCounts(faultCounts)}`],
    ["faults that nothing met", faults.missing().join(", ") || "none"],
    ["answers that were lost, looked for and found", String(reconciled)],
    ["requests that a webhook's receiver knew by their id", String(repeats)],
    ["troubles", formatCounts(trouble)],
    ["engines killed (kill -9) at a point of theirs", formatCounts(engines.killed)],
    ["engines stopped for longer than their lease", formatCounts(engines.stopped)],
    [
      "shown failed although there, until somebody tried again",
      String(judged.filter(({ wasFailedThere }) => wasFailedThere).length),
    ],
    [
      "what people did",
      `${people.reconnected} channels connected again, ${people.retried} tried again, ${people.resolved} unknown looked for, ${people.comments} comments sent again`,
    ],
  ];
}

/** Each faulty delivery with its timeline. @param {Proof["judged"]} judged @param {Proof["timelines"]} timelines */
function printFaults(judged, timelines) {
  for (const one of judged) {
    const { intention, verdict, state, code, isUnknownAvoidable, isDoubled, stands } = one;
    const isFaultless = faultsIn(sumUp([one])) === 0;
    if (isFaultless && (verdict.comments === 0 || state === "removed")) continue;
    const { mark, channel, delivery, fate = "" } = intention;
    const unknown = isUnknownAvoidable ? ", was unknown" : "";
    const summary = `${state} ${code}${unknown}${isDoubled ? ", doubled" : ""} ${fate}`;
    console.log(`${mark} ${channel.network} ${delivery}: ${summary}, ${JSON.stringify(verdict)}`);
    if (!isFaultless && !isUnknownAvoidable) console.log(`  stands: ${JSON.stringify(stands)}`);
    const timeline = timelines.get(delivery ?? "");
    if (timeline) console.log(timeline.replaceAll(/^/gm, "  "));
  }
}

/** @param {string[][]} table */
function printTable(table) {
  const widths = columns.map((_, at) => Math.max(...table.map((row) => (row[at] ?? "").length)));
  for (const row of table)
    console.log(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "));
}

/** Prints the result. @param {Proof} proof */
export function print(proof) {
  printFaults([...proof.judged, ...proof.afterRestore, ...proof.afterArchive], proof.timelines);
  printTable(tableOf(proof, proof.judged));
  if (proof.afterRestore.length > 0) {
    console.log("After a restore:");
    printTable(tableOf(proof, proof.afterRestore));
  }
  if (proof.afterArchive.length > 0) {
    console.log("After an archive:");
    printTable(tableOf(proof, proof.afterArchive));
  }
  for (const [what, value] of rowsOf(proof)) console.log(`${what.padEnd(56)} ${value}`);
}

/** @param {number} seed */
const evidenceOf = (seed) => join(root, `docs/evidence/exactly-once/seed-${seed}.md`);

/** @param {string[][]} rows */
const lines = (rows) => rows.map((row) => `| ${row.join(" | ")} |`).join("\n");

/** @param {number} count */
const head = (count) => Array.from({ length: count }, () => "---");

/** Writes the result into docs/evidence. @param {Proof} proof */
export async function write(proof) {
  const [names = [], ...rows] = tableOf(proof, proof.judged);
  const servers = networkIds.flatMap((id) =>
    rows.some(([name]) => name === id) ? [`${id}: ${networks[id].server}`] : [],
  );
  const day = new Date().toISOString().slice(0, 10);
  const evidence = evidenceOf(proof.seed);
  const text = `# Exactly once, seed ${proof.seed}

Written by \`npm run prove\` on ${day}: Node ${process.version}, ${availableParallelism()} cores (load average ${Math.round(loadavg()[0] ?? 0)}: lateness says little above their number), seed ${proof.seed}, posts due over ${proof.seconds} s, leases of ${proof.leases.join(", ")} s.

Servers: ${servers.join("; ")}. Each is behind a way on which requests and answers get lost, cut, delayed, doubled, done long after their client was told otherwise, and refused after they were done; what lists show is behind for up to a minute, and looks fail. One to four engines; one's clock is an hour ahead, one's an hour behind, one's jumps, as does that of the front that takes commands. They are killed, and stopped for longer than their lease, at every point in turn and at random moments; Postgres is killed, read-only${proof.trouble.has("disk full") ? ", out of disk" : ""}, and loses its leases; everything is killed at once. At the end the servers are read, not asked through the engine.

${lines([names, head(names.length), ...rows])}

*Unknown, knowable*: shown as unknown although a look would have settled it. *Unknown, nobody can know*: on Discord, Telegram and LinkedIn nobody can look at what stands there, on Facebook what is not seen may be there all the same, and no mail server says whether it took a mail whose answer was lost. *Doubled by the middle*: somebody between here and the network sent a request twice. On a network without keys and without drafts nothing can make that one post, whoever publishes there: ${networkIds.filter((id) => networks[id].canDouble).join(", ")}.

## After a restore

A backup is made; then posts are brought forward and go out, others go out when they are due, others are cancelled. The backup is restored while engines run on, and everything that waits for a word is sent. What was cancelled after the backup is scheduled again by it.

${lines([names, head(names.length), ...tableOf(proof, proof.afterRestore).slice(1)])}

## After an archive

A workspace is exported; its posts go out, are moved or are cancelled; it is deleted. Its archive is put into a new workspace whose channels are the same accounts, and everything that waits for a word is sent.

${lines([names, head(names.length), ...tableOf(proof, proof.afterArchive).slice(1)])}

## Under what

${lines([["what", "value"], head(2), ...rowsOf(proof)])}
`;
  mkdirSync(dirname(evidence), { recursive: true });
  writeFileSync(evidence, text);
  await requireStep(toolPath("oxfmt"), [evidence]);
}
