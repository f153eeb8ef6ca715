import { join, relative } from "node:path";

import { runLimited, runTests } from "./run-tests.mjs";

/** @import { Copy, Mutant, Outcome, Step } from "./types.d.ts" */

// At least as long as the slowest start of a backend on a busy machine.
const minTimeout = 60;
const maxTimeout = 1_200;
/** Of a first run, before it is known how long its tests take. */
const firstTimeout = 600;

/** Types, and promises that nobody waits for: what a change of the product's code would be refused for by itself. */
const lint = [
  "--type-aware",
  "--type-check",
  "-A=all",
  "-D=typescript/no-floating-promises",
  "-D=typescript/no-misused-promises",
  "-D=typescript/await-thenable",
];

/**
 * Tries mutants in one copy of the checkout. What passes without a mutant is remembered from one to the next.
 * @param {Copy} copy
 */
export function createTrials(copy) {
  /** How long a step, or one file of it, takes without a mutant; in seconds. @type {Map<string, number>} */
  const passed = new Map();
  /** Whether a package's types are right without a mutant. @type {Map<string, boolean>} */
  const typed = new Map();

  /**
   * Runs a step, or some of its files, without a mutant, unless they have passed before.
   * @param {Step} step @param {string[]} [files]
   * @returns {Promise<{ problem: string } | { seconds: number }>}
   */
  async function runUnmutated(step, files = step.files) {
    const key = JSON.stringify([step.folder, step.config, step.title, files]);
    const before = passed.get(key);
    if (before !== undefined) return { seconds: before };
    const run = await runTests(copy, step, { seconds: maxTimeout, files });
    if (run.end !== "passed") return { problem: `${run.end}: ${run.by ?? run.output}` };
    passed.set(key, run.seconds);
    return { seconds: run.seconds };
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
      /** @param {number} seconds */
      const run = (seconds) => copy.withMutant(mutant, () => runTests(copy, step, { seconds }));
      let last = await run(firstTimeout);
      tests.push(...last.files.map(({ path }) => relative(copy.folder, path)));
      if (last.end === "passed") continue;
      // Only what fails with the mutant alone counts: a failed file, or the step if none could begin or it took too long.
      const failedFiles = last.failedFile === undefined ? undefined : [last.failedFile];
      const unmutated = await runUnmutated(step, failedFiles);
      if ("problem" in unmutated) return outcome("not counted", unmutated.problem);
      const seconds = Math.max(minTimeout, unmutated.seconds * 4);
      // Once more: another program may have taken the time or a port.
      if (last.end === "stopped" || last.end === "refused") last = await run(seconds);
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
