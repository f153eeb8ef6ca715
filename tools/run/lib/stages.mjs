import { withoutServers } from "../../prove/without-servers.mjs";
import { isLinted, isProven } from "./stage-inputs.mjs";
import { runStep } from "./step.mjs";
import { add, deleteReports, nothing, readReports, reportName } from "./test-reports.mjs";
import { toolPath } from "./toolchain.mjs";

/** @import { Command, Stage } from "./test-types.d.ts" */

/** A stage of commands that passes when all of them do. @param {[string, ...string[]][]} commands @returns {Stage["run"]} */
function check(...commands) {
  return async (env) => {
    let output = "";
    for (const [tool, ...args] of commands) {
      const result = await runStep(toolPath(tool), args, { env });
      output += result.output;
      if (result.code !== 0) return { tally: { ...nothing, failed: 1 }, output };
    }
    const tally = { ...nothing, passed: 1 };
    return { tally, output, succeeded: new Map([["", tally]]) };
  };
}

/** A stage of tests, counted from their reports; it also fails when none ran or its command failed without one. @param {string} name the reports' name @param {Command} command @returns {Stage["run"]} */
function tests(name, command) {
  return async (env, only) => {
    deleteReports(name);
    const [tool, ...args] = command(only);
    const { code, output } = await runStep(toolPath(tool), args, { env });
    const reports = readReports(name);
    const tally = [...reports.values()].reduce(add, nothing);
    const hasRun = tally.passed + tally.failed > 0;
    const isExplained = hasRun && (code === 0 || tally.failed > 0);
    const remark = hasRun ? "" : `\nNo test of "${name}" has run.\n`;
    return {
      tally: isExplained ? tally : { ...tally, failed: tally.failed + 1 },
      output: `${output}${remark}`,
      ...(isExplained && code === 0 && { succeeded: reports }),
    };
  };
}

/** @param {string} name */
function vitestReport(name) {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${reportName(name)}`];
}

/** Runs a task in packages, without dependencies: a rebuild would rewrite files under running tests. @param {string} task @param {string} name the reports' name @returns {Command} */
export function everyPackages(task, name) {
  const options = [
    "--force",
    "--only",
    "--continue=always",
    "--env-mode=loose",
    "--output-logs=errors-only",
    "--concurrency=2",
  ];
  return (only = []) => {
    const filters = only.map((part) => `--filter=${part.name}`);
    return ["turbo", "run", task, ...options, ...filters, "--", ...vitestReport(name)];
  };
}

/** Tests in one Vitest process, whose projects are named for folders. @param {string} config @param {string} name @returns {Command} */
export function vitest(config, name) {
  return (only = []) => {
    const projects = only.map(({ folder }) => `--project=${folder}`);
    return ["vitest", "run", `--config=tools/${config}`, ...projects, ...vitestReport(name)];
  };
}

/** The short form of the proof, skipped where its servers cannot be, except in CI. @type {Stage["run"]} */
async function prove(env) {
  const args = ["tools/prove/prove.mjs", "--short"];
  const { code, output } = await runStep(process.execPath, args, { env });
  const isSkipped = code === withoutServers && !process.env["CI"];
  const passed = code === 0 ? 1 : 0;
  const skipped = isSkipped ? 1 : 0;
  const tally = { passed, failed: 1 - passed - skipped, skipped };
  return { tally, output, ...(code === 0 && { succeeded: new Map([["", tally]]) }) };
}

/** All stages of `npm test`, in the order in which they begin. @type {Stage[]} */
export const stages = [
  {
    name: "build",
    run: check(["turbo", "run", "build", "--output-logs=errors-only"]),
  },
  { name: "format", run: check(["oxfmt", "--check"]) },
  { name: "boundaries", run: check(["turbo", "boundaries"]) },
  { name: "unused", inputs: { reads: isLinted }, run: check(["knip", "--no-progress"]) },
  // The longest first: begun late, it would leave a core idle at the end. The journeys wait for half of their time,
  // which another stage can use.
  {
    name: "end to end",
    after: ["build"],
    inputs: { task: "test:e2e" },
    run: tests("results", () => [
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
    inputs: { task: "test:database" },
    run: tests("database", everyPackages("test:database", "database")),
  },
  {
    name: "stories",
    after: ["build"],
    inputs: { task: "test:stories" },
    run: tests("stories", everyPackages("test:stories", "stories")),
  },
  // Rules with types compile every file, so that compiler errors are reported here too.
  {
    name: "lint and types",
    after: ["build"],
    inputs: { reads: isLinted },
    run: check(["oxlint", "--type-aware", "--type-check", "--deny-warnings"]),
  },
  {
    name: "unit",
    after: ["build"],
    inputs: { task: "test" },
    run: tests("unit", vitest("vitest.units.config.mjs", "unit")),
  },
  {
    name: "dom",
    after: ["build"],
    inputs: { task: "test:dom" },
    run: tests("dom", everyPackages("test:dom", "dom")),
  },
  // Always runs: it reads everything, main's commit and what a registry knows today.
  {
    name: "scripts",
    after: ["build"],
    run: tests("scripts", vitest("vitest.config.mjs", "scripts")),
  },
  { name: "proof", after: ["build"], inputs: { reads: isProven }, run: prove },
];
