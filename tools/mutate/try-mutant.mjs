import { join, relative } from "node:path";

import { runLimited, runTests } from "./run-tests.mjs";

/** @import { Copy, Mutant, Outcome, Step } from "./types.d.ts" */

// At least as long as the slowest start of a backend on a busy machine.
const minTimeout = 60;
const maxTimeout = 1_200;

/** Types, and promises that nobody waits for: what a change of the product's code would be refused for by itself. */
const lint = [
  "--type-aware",
  "--type-check",
  "-A=all",
  "-D=typescript/no-floating-promises",
  "-D=typescript/no-misused-promises",
  "-D=typescript/await-thenable",
];

/** @param {Step} step */
function suiteOf({ folder, config = "" }) {
  return `${folder} ${config}`;
}

/** @param {Step} step @param {string} path */
function keyOf(step, path) {
  return `${suiteOf(step)} ${step.title ?? ""} ${path}`;
}

/**
 * Tries mutants in one copy of the checkout; what ran without a mutant is remembered from one to the next.
 * @param {Copy} copy
 */
export function createTrials(copy) {
  /** Of each test file that passes without a mutant, by its step: how long it takes. @type {Map<string, number>} */
  const known = new Map();
  /** What a run takes besides its files, by folder and configuration. @type {Map<string, number>} */
  const starts = new Map();
  /** Whether a package's types are right without a mutant. @type {Map<string, boolean>} */
  const typed = new Map();

  /** Runs a step without a mutant, as far as it has not been run yet. @param {Step} step */
  async function runUnmutated(step) {
    const missing = step.files?.filter((path) => !known.has(keyOf(step, path)));
    if (missing === undefined || missing.length > 0) {
      const run = await runTests(copy, step, { seconds: maxTimeout, files: missing });
      if (run.end !== "passed") return { problem: `${run.end}: ${run.by ?? run.output}` };
      const inFiles = run.files.reduce((sum, { seconds }) => sum + seconds, 0);
      const start = Math.max(starts.get(suiteOf(step)) ?? 0, run.seconds - inFiles);
      starts.set(suiteOf(step), start);
      for (const { path, seconds } of run.files) known.set(keyOf(step, path), seconds);
      if (missing === undefined) {
        return { files: run.files.map(({ path }) => path), seconds: run.seconds };
      }
    }
    const files = step.files ?? [];
    const inFiles = files.reduce((sum, path) => sum + (known.get(keyOf(step, path)) ?? 0), 0);
    return { files, seconds: inFiles + (starts.get(suiteOf(step)) ?? 0) };
  }

  /** The package's types and promises. @param {string} folder @returns {Promise<string | undefined>} what is wrong */
  async function findTypeError(folder) {
    const args = [join(copy.folder, "node_modules/oxlint/bin/oxlint"), ...lint, folder];
    const { code, output } = await runLimited(copy, args, {
      cwd: copy.folder,
      seconds: maxTimeout,
    });
    return code === 0 || code === null ? undefined : output.trim().split("\n", 1)[0];
  }

  /** @param {string} folder */
  async function isTyped(folder) {
    const is = typed.get(folder) ?? (await findTypeError(folder)) === undefined;
    typed.set(folder, is);
    return is;
  }

  /** @param {Mutant} mutant @param {Step[]} steps @returns {Promise<Outcome>} */
  async function tryMutant(mutant, steps) {
    const startedAt = performance.now();
    /** @type {string[]} */
    const tests = [];
    /** @param {Outcome["verdict"]} verdict @param {string} by */
    const outcome = (verdict, by) => {
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      return {
        verdict,
        by: by.replaceAll(`${copy.folder}/`, "").replaceAll(copy.temporary, "tmp"),
        tests,
        seconds,
      };
    };
    for (const step of steps) {
      const unmutated = await runUnmutated(step);
      if ("problem" in unmutated) return outcome("not counted", unmutated.problem);
      const { files } = unmutated;
      if (files.length === 0) continue;
      tests.push(...files.map((path) => relative(copy.folder, path)));
      const seconds = Math.max(minTimeout, unmutated.seconds * 4);
      const run = () => copy.withMutant(mutant, () => runTests(copy, step, { seconds, files }));
      const first = await run();
      // Once more: another program may have taken the time or a port.
      const last = first.end === "stopped" || first.end === "refused" ? await run() : first;
      if (last.end === "stopped") return outcome("undecided", `${Math.round(seconds)} s`);
      if (last.end === "refused") return outcome("compiler", lastLine(last.output));
      if (last.end === "failed") return outcome("killed", last.by ?? lastLine(last.output));
    }
    if (mutant.folder !== "supabase") {
      const wrong = await copy.withMutant(mutant, () => findTypeError(mutant.folder));
      if (wrong !== undefined && (await isTyped(mutant.folder))) return outcome("compiler", wrong);
    }
    return outcome("survived", tests.length === 0 ? "no test" : "");
  }

  return { tryMutant };
}

/** @param {string} output */
function lastLine(output) {
  const lines = output.split("\n").filter((line) => /error/i.test(line));
  return lines.at(-1)?.trim() ?? "an error";
}
