import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { killTree } from "../run/lib/process-tree.mjs";
import { environmentOf } from "./copy.mjs";

/** @import { Copy, Run, Step } from "./types.d.ts" */

/**
 * Runs a program to its end or to the limit.
 * @param {Copy} copy
 * @param {string[]} args of Node
 * @param {{ cwd: string, seconds: number }} options
 */
export async function runLimited(copy, args, { cwd, seconds }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: environmentOf(copy),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (/** @type {Buffer} */ chunk) => (output = (output + chunk).slice(-20_000)));
  }
  const limit = setTimeout(() => {
    if (child.pid !== undefined) killTree(child.pid);
  }, seconds * 1_000);
  const stop = () => void (child.pid !== undefined && killTree(child.pid));
  // Prepended: the process ends before another listener removes the copy in which it writes.
  process.prependOnceListener("exit", stop);
  await once(child, "close");
  process.removeListener("exit", stop);
  clearTimeout(limit);
  return { code: child.exitCode, output };
}

/**
 * Runs a step's tests until the first fails.
 * @param {Copy} copy @param {Step} step
 * @param {{ seconds: number, files?: string[] }} options `files` instead of the step's own
 */
export async function runTests(copy, step, { seconds, files = step.files }) {
  const report = join(copy.temporary, "report.json");
  rmSync(report, { force: true });
  const args = [
    join(copy.folder, "node_modules/vitest/vitest.mjs"),
    "run",
    ...files,
    "--bail=1",
    "--passWithNoTests",
    "--reporter=json",
    `--outputFile=${report}`,
    ...(step.config === undefined ? [] : [`--config=${step.config}`]),
    ...(step.title === undefined ? [] : [`--testNamePattern=\\b(?:${step.title})\\b`]),
  ];
  const startedAt = performance.now();
  const cwd = join(copy.folder, step.folder);
  const { code, output } = await runLimited(copy, args, { cwd, seconds });
  const elapsed = (performance.now() - startedAt) / 1_000;
  const { by, failedFile, paths } = readReport(report);
  const run = { by, failedFile, files: paths, seconds: elapsed, output: output.slice(-2_000) };
  // A signal ended it: the time limit's, or another process's.
  if (code === null) return { ...run, end: "stopped" };
  if (code === 0) return { ...run, end: "passed" };
  return { ...run, end: by === undefined && paths.length === 0 ? "refused" : "failed" };
}

/** @param {string} report */
function readReport(report) {
  /** @type {{ testResults: { name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string }[] }[] }} */
  let read;
  try {
    read = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return { by: undefined, failedFile: undefined, paths: [] };
  }
  const failed = read.testResults.find(({ status }) => status === "failed");
  const test = failed?.assertionResults.find(({ status }) => status === "failed");
  const by = failed && `${failed.name} > ${test?.fullName ?? failed.message.split("\n", 1)[0]}`;
  const paths = read.testResults.map(({ name, startTime, endTime }) => ({
    path: name,
    seconds: Math.max(0, (endTime - startTime) / 1_000),
  }));
  return { by, failedFile: failed?.name, paths };
}
