/** @import { Result } from "./types.d.ts" */

/** Minimum mutation score of a whole run and of each package, in percent. */
export const thresholds = { all: 80, package: 70 };

/** How many of a group's mutants ended how. Undecided ones are not killed. @param {Result[]} results */
export function tallyOf(results) {
  /** @param {Result["verdict"]} verdict */
  const count = (verdict) => results.filter((one) => one.verdict === verdict).length;
  const [killed, compiler] = [count("killed"), count("compiler")];
  const [survived, undecided] = [count("survived"), count("undecided")];
  const mutants = killed + compiler + survived + undecided;
  const percent = mutants === 0 ? 0 : ((killed + compiler) / mutants) * 100;
  return { mutants, killed, compiler, survived, undecided, percent };
}

/** Packages, by what they are called, that have too few killed, and `all`. @param {Result[]} results */
export function missedThresholds(results) {
  const packages = Object.entries(groupsOf(results, (one) => one.package))
    .filter(([, own]) => tallyOf(own).percent < thresholds.package)
    .map(([name]) => name);
  return tallyOf(results).percent < thresholds.all ? ["all", ...packages] : packages;
}

/** @param {Result[]} results @param {(one: Result) => string} by */
function groupsOf(results, by) {
  /** @type {Record<string, Result[]>} */
  const groups = {};
  for (const one of results) (groups[by(one)] ??= []).push(one);
  return groups;
}

/** @param {string} title @param {Result[]} results @param {(one: Result) => string} by */
function tableOf(title, results, by) {
  const groups = Object.entries(groupsOf(results, by)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const rows = [...groups, /** @type {const} */ (["all", results])].map(([name, own]) => {
    const { mutants, killed, compiler, survived, undecided, percent } = tallyOf([...own]);
    const shown = mutants === 0 ? "–" : Math.round(percent);
    return `| ${[name, mutants, killed, compiler, survived, undecided, shown].join(" | ")} |`;
  });
  const head = `| ${title} | mutants | killed | killed by the compiler | survived | undecided | killed % |`;
  return [head, "| --- | --: | --: | --: | --: | --: | --: |", ...rows].join("\n");
}

/** Shortens a text to one line. @param {string} text */
function short(text) {
  const line = text.replaceAll(/\s+/g, " ").replaceAll("`", "´").trim();
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}

/** @param {Result} result */
function entryOf({ file, line, name, package: owner, kind, before, after, tests, by }) {
  const what = owner === "supabase" ? ` (${name})` : "";
  const change =
    kind === "early return" ? "`return` at once" : `\`${short(before)}\` → \`${short(after)}\``;
  const ran = tests.length > 6 ? [...tests.slice(0, 6), `${tests.length - 6} more`] : tests;
  const why = by === "" ? "" : ` ${short(by)}.`;
  return `- \`${file}:${line}\`${what}, ${kind}: ${change}.${why} Ran: ${ran.join(", ") || "none"}.`;
}

/**
 * The page that a run writes.
 * @param {{ seed: number, count: number, commit: string, drawn: number, results: Result[], date: string }} run
 */
export function writeReport({ seed, count, commit, drawn, results, date }) {
  const { percent } = tallyOf(results);
  /** @param {Result["verdict"]} verdict */
  const list = (verdict) => {
    const entries = results.filter((one) => one.verdict === verdict).map(entryOf);
    return entries.length === 0 ? "None." : entries.join("\n");
  };
  const missed = missedThresholds(results);
  const aim =
    missed.length === 0 ? "Every aim is reached." : `Below its aim: ${missed.join(", ")}.`;
  return `# Mutants of seed ${seed}

Commit \`${commit.slice(0, 10)}\`, ${date}: \`npm run mutate -- --seed=${seed} --count=${count}\` drew ${drawn} mutants, of which ${results.length} have run. ${Math.round(percent)} % were killed; the aims are ${thresholds.all} % of all and ${thresholds.package} % of each package. ${aim} "Survived" means: survived the tests that are named, not all of \`npm test\` ([decision 226](../../decisions/tests.md)).

## By package

${tableOf("package", results, (one) => one.package)}

## By kind

${tableOf("kind", results, (one) => one.kind)}

## Survived

${list("survived")}

## Undecided: the time limit ended them twice

${list("undecided")}

## Not counted: their tests fail without them

${list("not counted")}

## Killed

${results
  .filter(({ verdict }) => verdict === "killed" || verdict === "compiler")
  .map(({ file, line, kind, by }) => `- \`${file}:${line}\`, ${kind}: ${short(by)}`)
  .join("\n")}
`;
}
