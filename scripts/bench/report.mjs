import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname, join } from "node:path";

import { root } from "../lib/toolchain.mjs";

const resultsFile = join(root, "bench/results.json");

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

The list of 100,000 users is the console's, with the accounts that \`npm run seed\` makes, on the
embedded backend of a fresh product, in headless Chromium at 1280 × 800. First rows: from the last
byte of the first page's answer to the frame that shows its rows, the median of five visits. Heap
(after a collection), elements and frames (three seconds, 120 px a frame): with all 100,000 loaded.
In the database: \`search_profiles\` as an admin calls it, the first page of 1,000 with its exact count,
the median of seven. The plain table shows the same rows, all drawn at once by nothing but the
platform; its elements are not in the heap that is given.

${text}
`;
  writeFileSync(join(root, "docs/benchmarks.md"), page);
  mkdirSync(dirname(resultsFile), { recursive: true });
  writeFileSync(
    resultsFile,
    `${JSON.stringify({ when: circumstances(), rows, details }, null, 2)}\n`,
  );
}

/**
 * What an earlier run measured and this one does not.
 * @param {(row: Row) => boolean} isKept
 * @returns {{ rows: Row[], details: Record<string, unknown> }}
 */
export function resultsBefore(isKept) {
  const { rows, details } = JSON.parse(readFileSync(resultsFile, "utf8"));
  return { rows: rows.filter(isKept), details };
}
