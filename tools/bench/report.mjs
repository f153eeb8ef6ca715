import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { root } from "../run/lib/toolchain.mjs";
import { methods } from "./methods.mjs";
import { browser } from "../testing/browser.js";

const run = promisify(execFile);

const resultsFile = join(root, "tools/bench/results.json");
const pageFile = join(root, "docs/benchmarks.md");

/** @typedef {import("./row.mjs").Row} Row */
/** @typedef {{ rows: Row[], details: Record<string, unknown> }} Figures `details` is every single one */
/** @typedef {keyof typeof methods} Part */
/** @typedef {Partial<Record<Part, Figures & { when: string }>>} Results */

/** @param {Row[]} rows */
function table(rows) {
  const cells = rows.map(({ what, budget, measured, isHeld }) => [
    what,
    budget,
    measured,
    isHeld ? "yes" : "**no**",
  ]);
  const cellRows = [["what", "budget", "measured", "held"], ...cells];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...cellRows.map((row) => (row[column] ?? "").length)),
  );
  const lines = cellRows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

async function circumstances() {
  const { executablePath, env } = await browser();
  const { stdout } = await run(executablePath, ["--version", "--no-sandbox"], { env });
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} cores, ${gibibytes} GiB, Node ${process.version}, ${process.platform} ${process.arch}, ${stdout.trim()}`;
}

/** @returns {Results} what has been measured, by this run or an earlier one */
function results() {
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, "utf8")) : {};
}

/** @param {Results} measured */
function pageOf(measured) {
  const parts = Object.entries(methods).flatMap(([name, { title, method }]) => {
    const [, figures] = Object.entries(measured).find(([part]) => part === name) ?? [];
    return figures ? [`## ${title}\n\n${figures.when}. ${method}\n\n${table(figures.rows)}`] : [];
  });
  return `# Benchmarks

What \`npm run bench\` measured on the built product. On a busy machine times mean nothing.

${parts.join("\n\n")}
`;
}

/**
 * Prints a part's figures and stores them beside the other parts' in tools/bench/results.json and docs/benchmarks.md.
 * @param {Part} part
 * @param {Figures} figures
 */
export async function report(part, figures) {
  console.log(`${table(figures.rows)}\n`);
  const measured = { ...results(), [part]: { when: await circumstances(), ...figures } };
  writeFileSync(resultsFile, `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(pageFile, pageOf(measured));
}
