import { withoutServers } from "../../prove/without-servers.mjs";
import { runStep } from "./step.mjs";
import { forgetReports, readReports, reportName } from "./test-reports.mjs";
import { toolPath } from "./toolchain.mjs";

/** @typedef {import("./test-reports.mjs").Tally} Tally */
/** @typedef {{ tally: Tally, output: string }} StageResult */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} [after] stages that must pass first
 * @property {(env: NodeJS.ProcessEnv) => Promise<StageResult>} run
 */

/**
 * A stage of commands that passes when all of them do.
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
 * A stage of tests, counted from their reports. It also fails when the command fails without a failed test (a file
 * that cannot be loaded, a crash) or when no test ran.
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
 * Runs a task in every package that has it, without Turborepo's cache and without dependencies: a rebuild would
 * rewrite files under running tests.
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

/** Tests in one Vitest process. @param {string} config @param {string} name @returns {[string, ...string[]]} */
function vitest(config, name) {
  return ["vitest", "run", `--config=tools/${config}`, ...vitestReport(name)];
}

/**
 * The short form of the proof. Skipped on a machine that cannot have its servers, except in CI.
 * @type {Stage["run"]}
 */
async function prove(env) {
  const args = ["tools/prove/prove.mjs", "--short"];
  const { code, output } = await runStep(process.execPath, args, { env });
  const isSkipped = code === withoutServers && !process.env["CI"];
  const passed = code === 0 ? 1 : 0;
  const skipped = isSkipped ? 1 : 0;
  return { tally: { passed, failed: 1 - passed - skipped, skipped }, output };
}

/** All stages of `npm test`, in the order in which they begin. @type {Stage[]} */
export const stages = [
  {
    name: "build",
    run: check(["turbo", "run", "build", "--output-logs=errors-only"]),
  },
  { name: "format", run: check(["oxfmt", "--check"]) },
  { name: "boundaries", run: check(["turbo", "boundaries"]) },
  { name: "unused", run: check(["knip", "--no-progress"]) },
  // The longest first: begun late, it would leave a core idle at the end. The journeys wait for half of their time,
  // which another stage can use.
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
  // Rules with types compile every file, so that compiler errors are reported here too.
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
