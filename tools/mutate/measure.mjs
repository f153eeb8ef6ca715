import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { requireStep } from "../run/lib/step.mjs";
import { root, toolPath } from "../run/lib/toolchain.mjs";
import { UserError } from "../run/lib/user-error.mjs";
import { currentCommit, hasChanges, makeCopy } from "./copy.mjs";
import { drawMutants } from "./draw.mjs";
import { missedThresholds, tallyOf, writeReport } from "./report.mjs";
import { readPackages } from "./sources.mjs";
import { testsOf } from "./tests-of.mjs";
import { createTrials } from "./try-mutant.mjs";

/** @import { Options, Result } from "./types.d.ts" */

/** @param {string} folder of a checkout @param {Options} options */
export function draw(folder, { seed, count, only }) {
  const packages = readPackages(folder);
  const equivalents = JSON.parse(
    readFileSync(join(import.meta.dirname, "equivalents.json"), "utf8"),
  );
  const drawn = drawMutants({ seed, count, packages, equivalents });
  const database = packages.find(({ name }) => name === "supabase");
  if (database === undefined) throw new UserError("There are no migrations.");
  const unknown = only?.find((name) => !packages.some((one) => one.name === name));
  if (unknown !== undefined) throw new UserError(`There is no package ${unknown}.`);
  const mutants = only === undefined ? drawn : drawn.filter((one) => only.includes(one.package));
  return { database, mutants, drawn: drawn.length };
}

/** What has run of a seed before, of which commit and how many. @param {string} record */
function readRecord(record) {
  const [first, ...rest] = readFileSync(record, "utf8").trim().split("\n");
  /** @type {Result[]} */
  const results = rest.map((line) => JSON.parse(line));
  // What was not counted is tried anew: its tests may have failed by chance.
  const counted = results.filter(({ verdict }) => verdict !== "not counted");
  const { commit, count } = JSON.parse(first ?? "{}");
  return { commit: String(commit), count: Number(count), results: counted };
}

/** Draws, runs and reports. @param {Options} options */
export async function measure(options) {
  const { seed, minutes, resume, stories } = options;
  const record = join(root, `node_modules/.postlark/mutation/seed-${seed}.jsonl`);
  if (resume && !existsSync(record)) throw new UserError(`There is no run of seed ${seed} yet.`);
  const { commit, count, results } = resume
    ? readRecord(record)
    : { commit: currentCommit(), count: options.count, results: [] };
  if (!resume) {
    if (hasChanges()) console.log("What is not committed is not measured.");
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, `${JSON.stringify({ commit, count })}\n`);
  }
  console.log(`Checks out ${commit.slice(0, 10)} …`);
  const copy = await makeCopy(commit);
  const { database, mutants, drawn } = draw(copy.folder, { ...options, count });
  const trials = createTrials(copy);
  const startedAt = performance.now();
  const left = mutants.filter(({ id }) => !results.some((one) => one.id === id));
  for (const mutant of left) {
    if (performance.now() - startedAt > minutes * 60_000) break;
    const steps = testsOf(copy.folder, mutant, database, { stories });
    const result = { ...mutant, ...(await trials.tryMutant(mutant, steps)) };
    results.push(result);
    appendFileSync(record, `${JSON.stringify(result)}\n`);
    console.log(
      `${results.length}/${drawn} ${result.verdict} ${mutant.id} ${result.seconds} s ${result.by}`,
    );
  }
  await report({ seed, count, commit, drawn, results });
}

/** @param {Omit<Parameters<typeof writeReport>[0], "date">} run */
async function report(run) {
  const page = join(root, `docs/evidence/mutation/seed-${run.seed}.md`);
  const date = new Date().toISOString().slice(0, 10);
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, writeReport({ ...run, date }));
  await requireStep(toolPath("oxfmt"), [page]);
  const { mutants, percent } = tallyOf(run.results);
  const missed = missedThresholds(run.results);
  console.log(`${Math.round(percent)} % of ${mutants} killed. ${page}`);
  if (missed.length > 0) {
    console.log(`Below its aim: ${missed.join(", ")}.`);
    process.exitCode = 1;
  }
}
