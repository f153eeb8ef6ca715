import { withoutServers } from "../../prove/without-servers.mjs";
import { runStep } from "./step.mjs";
import { forgetReports, readReports, reportName } from "./test-reports.mjs";
import { toolPath } from "./toolchain.mjs";

/** @typedef {import("./test-reports.mjs").Tally} Tally */
/** @typedef {{ tally: Tally, output: string }} StageResult */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} [after] stages that have to have passed
 * @property {(env: NodeJS.ProcessEnv) => Promise<StageResult>} run
 */

/**
 * A stage of commands that pass or fail as one.
 * @param {[string, ...string[]][]} commands
 * @returns {Stage["run"]}
 */
function check(...commands) {
  return async (env) => {
    let output = "";
    for (const [tool, ...args] of commands) {
      const result = await runStep(toolPath(tool), args, { env });
      output += result.output;
      if (result.code !== 0) return { tally: { passed: 0, failed: 1, skipped: 0 }, output };
    }
    return { tally: { passed: 1, failed: 0, skipped: 0 }, output };
  };
}

/**
 * A stage of tests, counted by their reports. One that fails without a failed test (a file that
 * cannot be loaded, a crash) or that runs nothing has failed all the same.
 * @param {string} name the reports' name
 * @param {[string, ...string[]]} command
 * @returns {Stage["run"]}
 */
function tests(name, [tool, ...args]) {
  return async (env) => {
    forgetReports(name);
    const { code, output } = await runStep(toolPath(tool), args, { env });
    const tally = readReports(name);
    const hasRun = tally.passed + tally.failed > 0;
    const isExplained = hasRun && (code === 0 || tally.failed > 0);
    const remark = hasRun ? "" : `\nNo test of "${name}" has run.\n`;
    return {
      tally: isExplained ? tally : { ...tally, failed: tally.failed + 1 },
      output: `${output}${remark}`,
    };
  };
}

/** @param {string} name */
function vitestReport(name) {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${reportName(name)}`];
}

/**
 * A task of every package that has it. Never answered from Turborepo's cache: what is counted runs;
 * and only that, for what the build has prepared must not be written again beneath running tests.
 * @param {string} task
 * @param {string} name the reports' name
 * @returns {[string, ...string[]]}
 */
function everyPackages(task, name) {
  const options = [
    "--force",
    "--only",
    "--continue=always",
    "--env-mode=loose",
    "--output-logs=errors-only",
  ];
  return ["turbo", "run", task, ...options, "--concurrency=2", "--", ...vitestReport(name)];
}

/** Tests that one Vitest runs. @param {string} config @param {string} name @returns {[string, ...string[]]} */
function vitest(config, name) {
  return ["vitest", "run", `--config=tools/${config}`, ...vitestReport(name)];
}

/** The proof in its short form. A machine that cannot have its servers has no proof; in CI it has to have them. @type {Stage["run"]} */
async function prove(env) {
  const args = ["tools/prove/prove.mjs", "--short"];
  const { code, output } = await runStep(process.execPath, args, { env });
  const isSkipped = code === withoutServers && !process.env["CI"];
  const passed = code === 0 ? 1 : 0;
  const skipped = isSkipped ? 1 : 0;
  return { tally: { passed, failed: 1 - passed - skipped, skipped }, output };
}

/** Everything `npm test` does, in the order in which it is begun. @type {Stage[]} */
export const stages = [
  {
    name: "build",
    run: check(["turbo", "run", "build", "--output-logs=errors-only"]),
  },
  { name: "format", run: check(["oxfmt", "--check"]) },
  { name: "boundaries", run: check(["turbo", "boundaries"]) },
  { name: "unused", run: check(["knip", "--no-progress"]) },
  // The longest first: begun late, one would leave a core idle at its end. The journeys wait for half of
  // their time, which is another stage's.
  {
    name: "end to end",
    after: ["build"],
    run: tests("results", [
      "turbo",
      "run",
      "test:e2e",
      "--only",
      "--env-mode=loose",
      "--output-logs=errors-only",
    ]),
  },
  {
    name: "database",
    after: ["build"],
    run: tests("database", everyPackages("test:database", "database")),
  },
  {
    name: "stories",
    after: ["build"],
    run: tests("stories", everyPackages("test:stories", "stories")),
  },
  // The compiler reads every file for the rules that want types: it says what it thinks of them as well.
  {
    name: "lint and types",
    after: ["build"],
    run: check(["oxlint", "--type-aware", "--type-check", "--deny-warnings"]),
  },
  { name: "unit", after: ["build"], run: tests("unit", vitest("vitest.units.config.mjs", "unit")) },
  { name: "dom", after: ["build"], run: tests("dom", everyPackages("test:dom", "dom")) },
  {
    name: "scripts",
    after: ["build"],
    run: tests("scripts", vitest("vitest.config.mjs", "scripts")),
  },
  { name: "proof", after: ["build"], run: prove },
];
