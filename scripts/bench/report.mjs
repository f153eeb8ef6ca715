import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname, join } from "node:path";

import { root } from "../lib/toolchain.mjs";

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} budget
 * @property {string} measured
 * @property {boolean} isHeld
 */

/** @param {Row[]} rows */
function table(rows) {
  const lines = rows.map(
    ({ what, budget, measured, isHeld }) =>
      `| ${what} | ${budget} | ${measured} | ${isHeld ? "yes" : "**no**"} |`,
  );
  return ["| what | budget | measured | held |", "| --- | --- | --- | --- |", ...lines].join("\n");
}

/** Where and when it was measured, for a reader who compares. */
function circumstances() {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} cores, ${gibibytes} GiB, Node ${process.version}, ${process.platform} ${process.arch}`;
}

/**
 * Prints the rows, and writes them as docs/benchmarks.md and bench/results.json.
 * @param {Row[]} rows
 * @param {Record<string, unknown>} details every single figure
 */
export function report(rows, details) {
  const text = table(rows);
  console.log(text);
  const page = `# Benchmarks

What \`npm run bench\` measured on the built product: ${circumstances()}. Sizes are exact, in KB of
1,000 bytes: gzip 9 for scripts and styles, brotli 11 for whole pages. Lighthouse visits each page
cold, as its default phone; medians of the runs, the worst in brackets. On a busy machine its times
mean nothing.

${text}
`;
  writeFileSync(join(root, "docs/benchmarks.md"), page);
  const results = join(root, "bench/results.json");
  mkdirSync(dirname(results), { recursive: true });
  writeFileSync(results, `${JSON.stringify({ when: circumstances(), rows, details }, null, 2)}\n`);
}
